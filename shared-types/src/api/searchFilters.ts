/** What the searches can be narrowed down to, beside dates and area (`search/filters` makes and reads it). */
import * as z from 'zod';
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '../records/catalogue';
import { name } from '../records/text';
import { optional } from './common';
import { FILTER_KEYS } from '../search/filters/patrolFilters';
import { LIMITS } from '../text/limits';

const codes = (what: string) =>
  optional(z.string().max(LIMITS.filterCodes).meta({ description: what }));
const activeCodes = (list: string) =>
  codes(`codes of the ${list} that are on, joined by colons; empty: none of them`);
const inactiveCodes = (list: string) =>
  codes(`codes of the ${list} that are off, joined by colons; empty: none of them`);

export const patrolFilters = z
  .strictObject({
    includeDataWhenNull: optional(
      z.strictObject({
        purpose: optional(z.boolean().meta({ description: 'keep patrols without a purpose' })),
        areas: optional(z.boolean().meta({ description: 'keep patrols without an area' })),
      }),
    ).transform((keep) => ({ purpose: keep?.purpose ?? true, areas: keep?.areas ?? true })),
    activeNations: activeCodes('nations of GET /filters/nations'),
    inactiveNations: inactiveCodes('nations'),
    activeGuardians: activeCodes('guardians of GET /users-by-permissions/'),
    inactiveGuardians: inactiveCodes('guardians'),
    activePurposes: activeCodes('purposes of GET /filters/purposes'),
    inactivePurposes: inactiveCodes('purposes'),
    activePatrolAreas: activeCodes('areas of GET /filters/patrol-areas'),
    inactivePatrolAreas: inactiveCodes('areas'),
    listVersion: optional(
      z.string().max(LIMITS.text).meta({
        description:
          'of the lists that the codes were built from: when they have changed since, the answer is 409; without it the current lists apply',
      }),
    ),
  })
  .superRefine((filters, context) => {
    for (const { on, off } of Object.values(FILTER_KEYS))
      if (filters[on] !== undefined && filters[off] !== undefined)
        context.addIssue({
          code: 'custom',
          path: [off],
          message: `must not be sent together with ${on}`,
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
