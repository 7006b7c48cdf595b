import type { HistoryEntry } from '@portal/shared-types/api/records';
import {
  fieldsOfSighting,
  fieldsOfSurvey,
  PATROL_CHANGE_FIELDS,
  PHOTO_FIELDS,
  WEATHER_CHANGE_FIELDS,
} from '@portal/shared-types/records/engine/fields/byUse';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { useCachedList } from '../../records/lists/useCachedList';
import { useSightings, useSurveys } from '../patrol-data/queries';

/** The fields that the changes of a history entry can name. */
export const useFieldsOf = (patrolId: number): ((entry: HistoryEntry) => readonly Field[]) => {
  const sightingForms = useCachedList('sighting-forms-cached').data;
  const surveyForms = useCachedList('survey-forms-cached').data;
  const sightings = useSightings(patrolId).data;
  const surveys = useSurveys(patrolId).data;
  const formOf = <F extends { types: readonly string[] }>(
    forms: readonly F[] | undefined,
    type: string | undefined,
  ): F | undefined => forms?.find(({ types }) => type !== undefined && types.includes(type));
  return ({ section, recordIds: [recordId] }) => {
    switch (section) {
      case 'sightings': {
        const record = sightings?.find(({ sighting_id }) => sighting_id === recordId);
        return fieldsOfSighting(formOf(sightingForms, record?.sighting_type), 'change');
      }
      case 'surveys': {
        const record = surveys?.find(({ survey_id }) => survey_id === recordId);
        return fieldsOfSurvey(formOf(surveyForms, record?.survey_type), 'change');
      }
      case 'weather':
        return WEATHER_CHANGE_FIELDS;
      case 'photos':
        return PHOTO_FIELDS;
      default:
        return PATROL_CHANGE_FIELDS;
    }
  };
};
