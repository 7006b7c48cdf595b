/**
 * Transects through a kelp bed and the quadrats along them. A quadrat also has
 * its position, its size and a count of stipes, as dive and swim transects record them.
 */
import type { RepeatField } from '../fieldDefinition';
import { choice, count, longText, measured, rowNumber, text } from '../fieldBuilders';

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

export const KELP_TRANSECTS = {
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
