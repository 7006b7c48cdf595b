import { boundary, comments, measured, yesNo } from '../fieldBuilders';
import type { SightingDefinition } from '../fieldDefinition';

const weight = <const K extends string>(
  key: K,
  label: string,
  typical: readonly [number, number],
  more: { section?: string; hint?: string } = {},
) => measured(key, label, 'kg', [0, 1_000_000], typical, more);

export const shorelineCleanup = {
  types: ['Shoreline Debris Cleanup'],
  group: 'Pollution and debris',
  place: 'shore',
  boundary: 'shorelineCleanup',
  fields: [
    boundary('Outline of the shore'),
    measured('length_m', 'Shoreline length', 'm', [0, 1_000_000], [20, 2000]),
    measured('cleaned_m', 'Length cleaned', 'm', [0, 1_000_000], [20, 2000], {
      section: 'Clean-up',
    }),
    yesNo('thorough', 'Cleaned thoroughly', {
      hint: 'Small pieces were picked up as well as large ones',
    }),
    weight('fishinggear_kg', 'Fishing gear', [0, 500], { section: 'Debris removed' }),
    weight('plastic_kg', 'Plastic', [0, 500]),
    weight('styrofoam_kg', 'Styrofoam', [0, 200]),
    weight('other_kg', 'Other debris', [0, 300]),
    weight('total_kg', 'Total', [0, 1500]),
    weight('recycled_kg', 'Recycled', [0, 500], { hint: 'How much of the total was recycled' }),
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
