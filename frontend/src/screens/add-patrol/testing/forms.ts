/** The forms that the API serves, for tests. */
import { SIGHTING_DEFINITIONS, SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import { sightingForm, surveyForm } from '@portal/shared-types/records/engine/fields/forms';
import type { Forms } from '#features/patrol-data/recordFields.ts';

export const allForms = (): Forms => ({
  sightings: SIGHTING_DEFINITIONS.map(sightingForm),
  surveys: SURVEY_DEFINITIONS.map(surveyForm),
});
