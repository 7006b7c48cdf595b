/** Search filters other than dates and area (`search/filters` writes and reads them). */
import * as z from 'zod';
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '#records/catalogue.ts';
import { name } from '#records/text.ts';
import { optional } from './common';
import { FILTER_KEYS } from '../search/filters/patrolFilters';
import { LIMITS } from '#base/text/limits.ts';

const codes = (what: string) =>
  optional(z.string().max(LIMITS.filterCodes).meta({ description: what }));
const activeCodes = (list: string) =>
  codes(`codes of the ${list} to include, joined by colons; empty: none`);
const inactiveCodes = (list: string) =>
  codes(`codes of the ${list} to exclude, joined by colons; empty: none`);

export const patrolFilters = z
  .strictObject({
    includeDataWhenNull: optional(
      z.strictObject({
        purpose: optional(z.boolean().meta({ description: 'include patrols without a purpose' })),
        areas: optional(z.boolean().meta({ description: 'include patrols without an area' })),
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
          'version of the lists that the codes were built from; if they have changed, the response is 409. Without it, the current lists apply',
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
      'finds patrols whose nation, at least one guardian, one purpose and one area are selected. Patrols without guardians match always, and so do names that are on no list',
  });

/** Applies to the kind that is searched for, not to records that come with it. */
export const onlyWithPhotos = z.boolean().meta({
  description:
    'true: only records with photos that you may see; of patrols, those with such a sighting or survey. Included records of other kinds don’t need photos',
});

const known = (definitions: readonly { types: readonly string[] }[], route: string) => {
  const types = new Set(definitions.flatMap((definition) => definition.types));
  return name.refine((type) => types.has(type), {
    error: `is not a known type; see GET ${route}`,
  });
};

const node = z
  .strictObject({
    sighting_type: known(SIGHTING_DEFINITIONS, '/filters/sightings'),
    sighting_subtype: name.optional(),
    sighting_subsubtype: name.optional(),
  })
  .refine((one) => one.sighting_subtype !== undefined || one.sighting_subsubtype === undefined, {
    error: 'requires its sighting_subtype',
    path: ['sighting_subtype'],
  });

export const sightingNodes = z.array(node).max(LIMITS.filterNodes).meta({
  description:
    'only sightings under one of these; each node includes everything under its deepest named level',
});

export const surveyTypes = z
  .array(known(SURVEY_DEFINITIONS, '/filters/surveys'))
  .max(LIMITS.filterNodes)
  .meta({ description: 'only surveys of these types' });
