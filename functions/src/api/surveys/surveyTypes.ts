import { surveyTypes } from '@portal/shared-types/contract/api/lists';
import { SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import { sortedNames } from '@portal/shared-types/base/text/order';
import { readChildLists } from '#data/lists/lists.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(surveyTypes, async () => {
  const subtypes = (await readChildLists()).get('survey_type') ?? [];
  return {
    items: sortedNames(SURVEY_DEFINITIONS.flatMap(({ types }) => types)).map((survey_type) => ({
      survey_type,
      survey_subtypes: subtypes
        .filter(({ parent }) => parent === survey_type)
        .map(({ code }) => code),
    })),
  };
});
