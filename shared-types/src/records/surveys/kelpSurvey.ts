import {
  choice,
  choices,
  count,
  fromNation,
  longText,
  measured,
  selectWithOther,
  text,
  yesNo,
} from '../fieldBuilders';
import type { SurveyDefinition } from '../fieldDefinition';
import { KELP_OCEANOGRAPHIES, KELP_PERIMETERS } from './kelpBed';
import { KELP_TRANSECTS } from './kelpTransects';

/** Metres above chart datum; the lowest tides are below it. */
const TIDE = [-10, 30] as const;

export const kelpSurvey = {
  types: ['Kelp Survey'],
  sightings: [],
  fields: [
    ...selectWithOther('site_id', 'site_id_other', 'Site', fromNation('kelp_site'), {
      section: 'Site',
    }),
    text('site_name', 'Site name', [
      'North side of the reef',
      'Inside the outer islands',
      'Lighthouse point',
    ]),
    { kind: 'point', key: 'location', label: 'Site location' },
    measured('start_tide_level', 'Tide at the start', 'm', TIDE, [0, 2.5], {
      hint: 'Above chart datum, as in tide tables',
      section: 'Tide',
    }),
    measured('end_tide_level', 'Tide at the end', 'm', TIDE, [0, 2.5]),
    { kind: 'dateTime', key: 'low_tide_time', label: 'Time of low tide' },
    measured('low_tide_level', 'Level of low tide', 'm', TIDE, [-0.3, 1.8]),
    choice('bed_type', 'Kind of bed', 'kelp_bed_type', { section: 'Bed and conditions' }),
    choice('exposure', 'Exposure to waves', 'wave_exposure'),
    longText(
      'conditions',
      'Conditions',
      ['Calm, light current, kelp well up', 'Small chop, overcast, some kelp pulled under'],
      { hint: 'Wind, waves, current and how well you could see the kelp' },
    ),
    choices('kelp_species', 'Kelp species', 'kelp_species'),
    yesNo('bryo_present', 'Bryozoans present', {
      hint: 'Small colonial animals that form a white lacy crust on the blades',
    }),
    longText('other_species', 'Other species', [
      'Sugar kelp below, kelp greenling',
      'Two sea otters in the bed',
      'Feather boa kelp',
    ]),
    choice('primary_substrate', 'Main substrate', 'seabed_substrate'),
    choice('secondary_substrate', 'Second substrate', 'seabed_substrate'),
    count('red_urchins', 'Red urchins', [0, 100], { section: 'Urchins' }),
    count('purple_urchins', 'Purple urchins', [0, 100]),
    count('green_urchins', 'Green urchins', [0, 100]),
    KELP_PERIMETERS,
    KELP_TRANSECTS,
    KELP_OCEANOGRAPHIES,
  ],
} as const satisfies SurveyDefinition;
