import type { SightingForm } from '@portal/shared-types/records/fieldDefinition';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { getLevels } from '@portal/shared-types/records/engine/wire/levels';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { NewSighting } from '@portal/shared-types/records/sighting';
import type { NewSurvey } from '@portal/shared-types/records/survey';
import type { NewWeatherObservation } from '@portal/shared-types/records/weatherObservation';

export type Adding =
  | { kind: 'sighting' | 'survey' | 'weather' }
  | {
      kind: 'sighting';
      survey: { survey_id: string; survey_type: string; survey_start_dt: string };
    };

export const getSurvey = (adding: Adding) => ('survey' in adding ? adding.survey : undefined);

/** The initial values of an empty form. */
export const makeStart = (adding: Adding, { patrol_start_dt }: Patrol): Wire => {
  switch (adding.kind) {
    case 'sighting':
      return { sighting_dt: getSurvey(adding)?.survey_start_dt ?? patrol_start_dt };
    case 'survey':
      return { survey_start_dt: patrol_start_dt };
    case 'weather':
      return { date: patrol_start_dt };
  }
};

/** Splits one form's values into the sighting's own fields and its details. */
export const toSighting = (
  form: SightingForm,
  sighting_type: string,
  wire: Wire,
  lists: OptionLists,
): NewSighting => {
  const common = new Set(form.common.map(({ key }) => key));
  const entries = Object.entries(wire);
  const details = Object.fromEntries(entries.filter(([key]) => !common.has(key)));
  const findParent = (list: string, item: string): string | undefined =>
    lists.child(list).find(({ code }) => code === item)?.parent;
  const levels = getLevels(
    { fields: form.fields, ...(form.levels && { levels: form.levels }) },
    details,
    findParent,
  );
  return {
    ...Object.fromEntries(entries.filter(([key]) => common.has(key))),
    sighting_type,
    ...levels,
    details,
  } as NewSighting;
};

export const toSurvey = (survey_type: string, wire: Wire): NewSurvey =>
  ({ ...wire, survey_type }) as NewSurvey;

/** Weather has no nested details; the form values are the record. */
export const toWeather = (wire: Wire): NewWeatherObservation => wire as NewWeatherObservation;
