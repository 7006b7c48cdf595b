/** What a kind of sighting needs to be made up; the rest is drawn from its definition. */
import type { Values } from '@portal/shared-types/records/engine/wire/values';
import type { Random } from '../random';

export interface SightingKind {
  /** A type of the definitions. */
  type: string;
  /** `shore`: on land by the water's edge; `land`: farther up. Left out where none is near. */
  place: 'water' | 'shore' | 'land';
  /** How often, against the others, in a month from 0. */
  weight: (month: number) => number;
  /** Answers that must go together. */
  given?: (r: Random, month: number, at: number) => Values;
}
