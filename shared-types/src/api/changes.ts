/** The answer to every change of a patrol. */
import * as z from 'zod';

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
