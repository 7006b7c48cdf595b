/** A flag on a patrol, a survey or a sighting (docs/product.md#flags), as it is read. */
import * as z from 'zod';
import { typedShapes } from './engine/wire/shape';
import { LIMITS } from '#base/text/limits.ts';
import { flagDefinition } from './flagDefinition';
import { longText, name, patrolId } from './text';

const isShortEnough = (note: string | null | undefined): boolean =>
  (note ?? '').length <= LIMITS.flagNote;
const tooLong = { message: `Note must not be longer than ${LIMITS.flagNote} characters` };

export const flagNote = typedShapes(flagDefinition.fields).note.refine(isShortEnough, tooLong);

/** Resolving a flag requires a note on what was found. */
export const resolvingNote = longText
  .refine(isShortEnough, tooLong)
  .refine((note) => note.trim() !== '', { message: 'Note is required' });

/** Each reader sees the name only if allowed (access/policy, `canSeeName`). */
const whoAndWhen = {
  by: z.string().nullable().meta({ description: 'full name; null if the reader can’t see it' }),
  nations: z.array(z.string()).meta({ description: 'of that person, at the time' }),
  at: z.string().meta({ description: 'instant, UTC ISO 8601' }),
};

export const flag = z.object({
  flagId: z.string(),
  nation: name,
  patrolID: patrolId,
  patrolStartDate: z.string(),
  surveyStartDate: z.string().nullable().meta({
    description: 'of the survey flagged, or of the survey that the sighting flagged belongs to',
  }),
  sightingStartDate: z.string().nullable(),
  recordId: z
    .string()
    .nullable()
    .meta({ description: 'sighting such as 1042.17, survey such as 1042.v2; null: the patrol' }),
  flag: name,
  note: z.string().nullable(),
  createdBy: whoAndWhen.by,
  createdByNations: whoAndWhen.nations,
  createdAt: whoAndWhen.at,
  resolved: z
    .object({ ...whoAndWhen, note: z.string() })
    .nullable()
    .meta({ description: 'null: open' }),
  reopened: z
    .object({ ...whoAndWhen, note: z.string().nullable() })
    .nullable()
    .meta({ description: 'the last time it was reopened, while it is open' }),
  version: z.int(),
});
export type Flag = z.infer<typeof flag>;
