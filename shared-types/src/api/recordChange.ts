/** One field of a record that was changed, or would be, as the editor's routes and the history tell it. */
import * as z from 'zod';
import type { JsonValue } from '../records/details';

export const recordChange = z.object({
  field: z.string().meta({ description: '"patrol_end_dt", "details.length_m", "route_geojson"' }),
  label: z.string().nullable().meta({ description: 'as its form names it' }),
  before: z.unknown().meta({
    description:
      'JSON; null: nothing. A value of more than 4 kB stands as {long: true, summary: "line of 20,412 points"}; a list with `differing`, its entries that are not on both sides, and `same`, how many are, as long as those fit',
  }),
  after: z.unknown().meta({ description: 'as before' }),
});
export type RecordChange = z.infer<typeof recordChange>;

/** What stands for a value that is too long to be told. */
export interface LongValue {
  long: true;
  summary: string;
  /** Of a list: entries that are not on both sides of the change. */
  differing?: readonly JsonValue[];
  /** How many entries are on both sides. */
  same?: number;
}
