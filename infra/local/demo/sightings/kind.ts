/** What a kind of sighting needs to be made up. */
import type { NewSighting } from '@portal/shared-types/records/sighting';
import type { Random } from '../random';

type Details = NewSighting['details'];

export interface MadeUp {
  sighting_subtype?: string;
  sighting_subsubtype?: string;
  details: Details;
}

export interface SightingKind {
  /** Exactly as the specification writes it. */
  type: string;
  /** `shore`: on land by the water's edge, left out where none is near. */
  place: 'water' | 'shore';
  /** How often, against the others, in a month from 0. */
  weight: (month: number) => number;
  make: (r: Random) => MadeUp;
}
