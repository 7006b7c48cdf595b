/** What a person shows and hides in the results, as the body of a request. */
import * as z from 'zod';
import { name } from '#records/text.ts';
import { FRESH_CHOICE, type DisplayChoice } from '../search/display/displayChoice';
import { VISIBLE_SIGHTINGS } from '../search/display/toggles';
import { LIMITS } from '#base/text/limits.ts';

const off = (what: string, levels: number) =>
  z
    .array(z.array(name).min(1).max(levels))
    .max(LIMITS.filterNodes)
    .readonly()
    .default([])
    .meta({ description: `${what} that are hidden, each as its names from the top level down` });

const toggle = (key: Exclude<keyof DisplayChoice, 'off' | 'visibleSightings'>, what: string) =>
  z.boolean().default(FRESH_CHOICE[key]).meta({ description: what });

/** Toggles that are absent are as after a new search. */
export const displayChoice = z.strictObject({
  testData: toggle('testData', 'show patrols that are test data, and their records'),
  missingGuardians: toggle('missingGuardians', 'show patrols without guardians'),
  visibleSightings: z
    .enum(VISIBLE_SIGHTINGS)
    .default(FRESH_CHOICE.visibleSightings)
    .meta({ description: 'all sightings, only those on surveys, or only those on none' }),
  onlyFlagged: toggle('onlyFlagged', 'only records with open flags'),
  onlyWithPhotos: toggle('onlyWithPhotos', 'only records with photos'),
  off: z
    .strictObject({
      nations: off('nations', 1),
      guardians: off('guardians', 1),
      purposes: off('purposes', 1),
      surveyTypes: off('types of surveys', 1),
      sightingTypes: off('types, subtypes and subsubtypes of sightings', 3),
    })
    .prefault({}),
}) satisfies z.ZodType<DisplayChoice>;
