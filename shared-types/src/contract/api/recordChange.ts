import * as z from 'zod';
import type { JsonValue } from '#records/details.ts';

/** One changed field, or one that would change, in responses of the editor's routes and the history. */
export const recordChange = z.object({
  field: z.string().meta({ description: '"patrol_end_dt", "details.length_m", "route_geojson"' }),
  label: z.string().nullable().meta({ description: 'label in its form' }),
  before: z.unknown().meta({
    description:
      'JSON; null: nothing. A value over 4 kB is {long: true, summary: "line of 20,412 points"}; for a list, `differing` contains the entries that are not on both sides, if they fit, and `same` the number of the others',
  }),
  after: z.unknown().meta({ description: 'as before' }),
});
export type RecordChange = z.infer<typeof recordChange>;

/** Replaces a value that is too long to show. */
export interface LongValue {
  long: true;
  summary: string;
  /** For a list: entries that are on one side of the change only. */
  differing?: readonly JsonValue[];
  /** Number of entries on both sides. */
  same?: number;
}

export const changedPatrol = z.object({
  patrolId: z.int(),
  version: z.int().meta({ description: 'version of the patrol after the change' }),
  sightingIds: z
    .array(z.string())
    .meta({ description: 'of the sightings added, as they were sent' }),
  surveyIds: z.array(z.string()).meta({ description: 'of the surveys added, as they were sent' }),
  weatherIds: z
    .array(z.string())
    .meta({ description: 'of the weather observations added, as they were sent' }),
});

/** Adding records to a patrol: all of them or none. */
export const adding = {
  method: 'POST',
  touches: 'records',
  opens: 'nothing',
  auth: 'session',
  gzip: true,
  status: 201,
  idempotent: true,
  problems: ['forbidden', 'not-found', 'in-progress', 'idempotency-mismatch'],
} as const;
