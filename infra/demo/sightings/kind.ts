/** What making a sighting of a kind requires; the rest comes from its definition. */
import type { Values } from '@portal/shared-types/records/engine/wire/values';
import type { Random } from '../random';

export interface SightingKind {
  type: string;
  /** `shore`: on land by the water's edge; `land`: farther inland. Omitted if none is near. */
  terrain: 'water' | 'shore' | 'land';
  /** Relative frequency in a month, from 0. */
  weight: (month: number) => number;
  /** Answers that must be consistent. */
  given?: (r: Random, month: number, at: number) => Values;
}
