import {
  choice,
  fromNation,
  longText,
  measured,
  multiSelectWithOther,
  selectWithOther,
  WATER_C,
} from '../fieldBuilders';
import type { SurveyDefinition } from '../fieldDefinition';
import { STREAM_COUNTS } from './streamCounts';

export const streamWalk = {
  types: ['Stream Walk'],
  sightings: ['Stream Water Quality', 'Geotagged Note'],
  fields: [
    ...selectWithOther('stream_name', 'stream_other', 'Stream', fromNation('stream'), {
      section: 'Stream',
    }),
    choice('dfo_area', 'DFO area', 'dfo_area', {
      hint: 'Fishery management area of Fisheries and Oceans Canada',
    }),
    { kind: 'point', key: 'start_loc', label: 'Walk start' },
    { kind: 'point', key: 'end_loc', label: 'Walk end' },
    ...selectWithOther('purpose', 'purpose_other', 'Purpose', 'stream_walk_purpose', {
      section: 'Purpose and methods',
    }),
    ...multiSelectWithOther('species', 'target_species_other', 'Target species', 'salmon_species'),
    ...multiSelectWithOther('methods', 'survey_methods_other', 'Methods', 'stream_walk_method'),
    choice('sky_brightness', 'Brightness of the sky', 'sky_brightness', { section: 'Conditions' }),
    choice('precip_type', 'Precipitation', 'precip_type'),
    choice('precip_intensity', 'How heavy', 'precip_intensity', {
      visibleWhen: { key: 'precip_type', isNot: 'None' },
    }),
    choice('wind', 'Wind', 'wind_strength'),
    measured('water_temp_c', 'Water temperature', '°C', WATER_C, [1, 20]),
    measured('bankfull', 'Bankfull', '%', [0, 500], [10, 120], {
      hint: 'How full the channel is: 100% is level with the top of the banks',
    }),
    ...selectWithOther('water_colour', 'water_colour_other', 'Water colour', 'water_colour'),
    choice('visibility', 'Visibility in the water', 'stream_visibility'),
    longText('unusual_conditions', 'Unusual conditions', [
      'New log jam below the canyon',
      'Very low water for the season',
    ]),
    STREAM_COUNTS,
    longText('fish_distribution', 'Fish locations', [
      'Most in the lower two pools',
      'Spread out up to the falls',
      'None above the jam',
    ]),
    longText('general_comments', 'Comments on the stream and the fish', [
      'Bear sign on both banks',
      'Good spawning gravel above the bridge',
    ]),
  ],
} as const satisfies SurveyDefinition;
