/** What the searches can be narrowed down to, beside dates and area (`search/filters` makes and reads it). */
import * as z from 'zod';
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '../records/catalogue';
import { name } from '../records/text';
import { FILTER_KEYS, listsUsed } from '../search/filters/patrolFilters';
import { LIMITS } from '../text/limits';

const codes = (what: string) =>
  z.string().max(LIMITS.filterCodes).optional().meta({ description: what });
const activeCodes = (list: string) =>
  codes(`codes of the ${list} that are on, joined by colons; empty: none of them`);
const inactiveCodes = (list: string) =>
  codes(`codes of the ${list} that are off, joined by colons; empty: none of them`);

export const patrolFilters = z
  .strictObject({
    includeDataWhenNull: z
      .strictObject({
        purpose: z.boolean().default(true).meta({ description: 'keep patrols without a purpose' }),
        areas: z.boolean().default(true).meta({ description: 'keep patrols without an area' }),
      })
      .default({ purpose: true, areas: true }),
    activeNations: activeCodes('nations of GET /filters/nations'),
    inactiveNations: inactiveCodes('nations'),
    activeGuardians: activeCodes('guardians of GET /users-by-permissions/'),
    inactiveGuardians: inactiveCodes('guardians'),
    activePurposes: activeCodes('purposes of GET /filters/purposes'),
    inactivePurposes: inactiveCodes('purposes'),
    activePatrolAreas: activeCodes('areas of GET /filters/patrol-areas'),
    inactivePatrolAreas: inactiveCodes('areas'),
    listVersion: z
      .string()
      .max(LIMITS.text)
      .optional()
      .meta({ description: 'of the lists that the codes were built from; needed with codes' }),
  })
  .superRefine((filters, context) => {
    for (const { on, off } of Object.values(FILTER_KEYS))
      if (filters[on] !== undefined && filters[off] !== undefined)
        context.addIssue({
          code: 'custom',
          path: [off],
          message: `must not be sent together with ${on}`,
        });
    if (listsUsed(filters).length && filters.listVersion === undefined)
      context.addIssue({
        code: 'custom',
        path: ['listVersion'],
        message: 'is needed where there are codes',
      });
  })
  .meta({
    description:
      'a patrol is found when its nation, one of its guardians, purposes and areas are on; one without guardians always. Names that stand on no list are on',
  });

const known = (definitions: readonly { types: readonly string[] }[], route: string) => {
  const types = new Set(definitions.flatMap((definition) => definition.types));
  return name.refine((type) => types.has(type), {
    error: `is not a type that the portal knows; GET ${route} lists them`,
  });
};

const node = z
  .strictObject({
    sighting_type: known(SIGHTING_DEFINITIONS, '/filters/sightings'),
    sighting_subtype: name.optional(),
    sighting_subsubtype: name.optional(),
  })
  .refine((one) => one.sighting_subtype !== undefined || one.sighting_subsubtype === undefined, {
    error: 'needs the sighting_subtype above it',
    path: ['sighting_subtype'],
  });

export const sightingNodes = z.array(node).max(LIMITS.filterNodes).meta({
  description:
    'sightings below one of these only; each node is taken whole, at the deepest level that it names',
});

export const surveyTypes = z
  .array(known(SURVEY_DEFINITIONS, '/filters/surveys'))
  .max(LIMITS.filterNodes)
  .meta({ description: 'surveys of these types only' });
