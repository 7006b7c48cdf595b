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
  rowNumber,
  WATER_C,
} from '../fieldBuilders';
import type { SurveyDefinition, RepeatField } from '../fieldDefinition';

const KELP_PERIMETERS = {
  kind: 'repeat',
  key: 'perimeters',
  label: 'Perimeters',
  section: 'Perimeters',
  hint: 'One for each part of the bed with the same density',
  itemLabel: 'Perimeter',
  sortBy: 'perimeter_seq',
  fields: [
    rowNumber('perimeter_seq'),
    choice('density', 'Density', 'kelp_density'),
    { kind: 'polygon', key: 'location', label: 'Outline' },
  ],
} as const satisfies RepeatField;

const SALINITY = [0, 100] as const;

const KELP_OCEANOGRAPHIES = {
  kind: 'repeat',
  key: 'oceanographies',
  label: 'Oceanography',
  section: 'Oceanography',
  itemLabel: 'Station',
  sortBy: 'oceanography_seq',
  fields: [
    rowNumber('oceanography_seq'),
    { kind: 'point', key: 'location', label: 'Position' },
    measured('one_salinity', 'Salinity at 1 m', 'PSU', SALINITY, [10, 32]),
    measured('one_temp', 'Temperature at 1 m', '°C', WATER_C, [5, 18]),
    measured('five_salinity', 'Salinity at 5 m', 'PSU', SALINITY, [18, 33]),
    measured('five_temp', 'Temperature at 5 m', '°C', WATER_C, [5, 16]),
    measured('ten_salinity', 'Salinity at 10 m', 'PSU', SALINITY, [24, 33]),
    measured('ten_temp', 'Temperature at 10 m', '°C', WATER_C, [5, 14]),
    measured('secchi', 'Secchi depth', 'm', [0, 100], [0.5, 15], {
      hint: 'Depth at which the disk disappears from view',
    }),
  ],
} as const satisfies RepeatField;

/** Below chart datum; negative for a plot that dries at low water. */
const DEPTH_M = [-10, 1000] as const;

const QUADRATS = {
  kind: 'repeat',
  key: 'quadrats',
  label: 'Quadrats',
  itemLabel: 'Quadrat',
  sortBy: 'quadrat_seq',
  fields: [
    rowNumber('quadrat_seq'),
    measured('distance_m', 'Distance along the transect', 'm', [0, 10_000], [0, 100], {
      hint: 'Where the quadrat begins',
    }),
    choice('side', 'Side of the transect', 'transect_side'),
    measured('area_m2', 'Area', 'm²', [0, 1_000_000], [0.25, 20]),
    measured('depth_m', 'Depth', 'm', DEPTH_M, [-1, 15]),
    count('stipe_count', 'Stipes', [0, 80], { hint: 'All kelp stipes rooted in the quadrat' }),
    text('stipe_diameters', 'Stipe diameters', ['32,28,41', '19,24', '36,30,27,22'], {
      hint: 'In millimetres, separated by commas, such as 32,28,41',
    }),
    count('fronds', 'Giant kelp fronds', [0, 150]),
    count('surface_bulbs', 'Bull kelp bulbs at the surface', [0, 80]),
    count('bryozoans_giant', 'Giant kelp with bryozoans', [0, 60], {
      hint: 'Fronds with a white lacy crust',
    }),
    count('bryozoans_bull', 'Bull kelp with bryozoans', [0, 60], {
      hint: 'Plants with a white lacy crust',
    }),
    longText('comments', 'Comments', [
      'Quadrat half on sand',
      'Many young plants below the surface',
    ]),
  ],
} as const satisfies RepeatField;

/**
 * Transects through a kelp bed and the quadrats along them. A quadrat also has
 * its position, its size and a count of stipes, as dive and swim transects record them.
 */
const KELP_TRANSECTS = {
  kind: 'repeat',
  key: 'transects',
  label: 'Transects',
  section: 'Transects',
  itemLabel: 'Transect',
  sortBy: 'transect_seq',
  fields: [
    rowNumber('transect_seq', 'Transect number'),
    choice('contour', 'Depth contour', 'depth_contour'),
    { kind: 'point', key: 'start_loc', label: 'Start' },
    { kind: 'point', key: 'end_loc', label: 'End' },
    QUADRATS,
  ],
} as const satisfies RepeatField;

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
