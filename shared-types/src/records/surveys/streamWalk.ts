import {
  choice,
  fromNation,
  longText,
  measured,
  multiSelectWithOther,
  selectWithOther,
  WATER_C,
  count,
  PERCENT,
  yesNo,
} from '../fieldBuilders';
import type { SurveyDefinition, RepeatField } from '../fieldDefinition';

const STREAM_COUNTS = {
  kind: 'repeat',
  key: 'counts',
  label: 'Fish counts',
  section: 'Fish',
  itemLabel: 'Species',
  fields: [
    choice('species', 'Species', 'salmon_species'),
    count('obs_live', 'Live, counted', [0, 20_000], { section: 'Live' }),
    count('est_live', 'Live, estimated', [0, 50_000]),
    longText('estimate_rationale', 'How the estimate was made', [
      'Pools too deep to count, added a third',
      'Saw about two out of three fish',
    ]),
    count('outside', 'Outside the stream mouth', [0, 3000], { hint: 'Waiting in salt water' }),
    count('holding', 'Holding', [0, 20_000], { hint: 'Resting in pools, not yet spawning' }),
    count('spawned', 'Spawned out', [0, 20_000]),
    count('new', 'New since the last walk', [0, 20_000]),
    choice('countability', 'Countability', 'count_quality', {
      hint: 'How well you could see the fish: water, light and cover',
    }),
    choice('reliability', 'Reliability', 'count_quality', {
      hint: 'How reliable the estimate is',
    }),
    count('obs_dead', 'Dead, counted', [0, 10_000], { section: 'Dead and jacks' }),
    count('est_dead', 'Dead, estimated', [0, 20_000]),
    measured('pre_spawn_pc', 'Died before spawning', '%', PERCENT, [0, 30], {
      hint: 'Share of dead fish that still had eggs or milt',
    }),
    count('obs_jack', 'Jacks, counted', [0, 200], {
      hint: 'Small males that came back a year or more early',
    }),
    count('est_jack', 'Jacks, estimated', [0, 300]),
    yesNo('active_spawn', 'Spawning now', { section: 'Spawning' }),
    { kind: 'date', key: 'spawn_date', label: 'Spawning date' },
    count('escapement', 'Escapement', [0, 100_000], {
      hint: 'Estimate of all fish this year that escaped the fisheries and returned to this stream to spawn',
    }),
  ],
} as const satisfies RepeatField;

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
