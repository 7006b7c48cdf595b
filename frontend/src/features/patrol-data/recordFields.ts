/** The fields of a record's form; the same object while the forms are the same. */
import type { Field, SightingForm, SurveyForm } from '@portal/shared-types/records/fieldDefinition';
import { incidentDefinition } from '@portal/shared-types/records/incidentDefinition';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import {
  listSightingFields,
  listSurveyFields,
} from '@portal/shared-types/records/engine/fields/byUse';

export interface Forms {
  sightings: readonly SightingForm[];
  surveys: readonly SurveyForm[];
}

const sightingFields = new WeakMap<SightingForm, readonly Field[]>();

const getSteadyFields = (form: SightingForm): readonly Field[] => {
  let fields = sightingFields.get(form);
  if (!fields) sightingFields.set(form, (fields = listSightingFields(form, 'add')));
  return fields;
};

export const findForm = <F extends SightingForm | SurveyForm>(
  forms: readonly F[],
  type: string,
): F | undefined => forms.find(({ types }) => types.includes(type));

/** Undefined for an unknown type. */
export const getRecordFields = (
  kind: 'incident' | 'weather' | 'sighting' | 'survey',
  type: string,
  forms: Forms,
): readonly Field[] | undefined => {
  switch (kind) {
    case 'incident':
      return incidentDefinition.fields;
    case 'weather':
      return weatherDefinition.fields;
    case 'survey': {
      const form = findForm(forms.surveys, type);
      return form && listSurveyFields(form, 'add');
    }
    case 'sighting': {
      const form = findForm(forms.sightings, type);
      return form && getSteadyFields(form);
    }
  }
};
