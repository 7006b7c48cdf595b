import { boundary, comments } from '../fieldBuilders';
import type { Field, SightingDefinition } from '../fieldDefinition';

const weight = <const K extends string>(
  key: K,
  label: string,
  typical: readonly [number, number],
  more: { section?: string; hint?: string } = {},
) =>
  ({
    kind: 'decimal',
    key,
    label,
    unit: 'kg',
    min: 0,
    max: 1_000_000,
    typical,
    ...more,
  }) as const satisfies Field;

export const shorelineCleanup = {
  types: ['Shoreline Debris Cleanup'],
  group: 'Pollution and debris',
  place: 'shore',
  boundary: 'shorelineCleanup',
  fields: [
    boundary('Outline of the shore'),
    {
      kind: 'decimal',
      key: 'length_m',
      label: 'Shoreline length',
      unit: 'm',
      min: 0,
      max: 1_000_000,
      typical: [20, 2000],
    },
    {
      kind: 'decimal',
      key: 'cleaned_m',
      label: 'Length cleaned',
      section: 'Clean-up',
      unit: 'm',
      min: 0,
      max: 1_000_000,
      typical: [20, 2000],
    },
    {
      kind: 'yesNo',
      key: 'thorough',
      label: 'Cleaned thoroughly',
      hint: 'Small pieces were picked up as well as large ones',
    },
    weight('fishinggear_kg', 'Fishing gear', [0, 500], { section: 'Debris removed' }),
    weight('plastic_kg', 'Plastic', [0, 500]),
    weight('styrofoam_kg', 'Styrofoam', [0, 200]),
    weight('other_kg', 'Other debris', [0, 300]),
    weight('total_kg', 'Total', [0, 1500]),
    weight('recycled_kg', 'Recycled', [0, 500], { hint: 'How much of the total was recycled' }),
    comments('comments'),
  ],
} as const satisfies SightingDefinition;
