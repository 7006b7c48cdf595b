import { surveyFilters } from '@portal/shared-types/contract/api/lists';
import { SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import { sortedNames } from '@portal/shared-types/base/text/order';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(surveyFilters, () =>
  Promise.resolve({
    items: sortedNames(SURVEY_DEFINITIONS.flatMap(({ types }) => types)).map((name) => ({ name })),
  }),
);
