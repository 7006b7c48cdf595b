import type { HistoryEntry } from '@portal/shared-types/api/records';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { useCachedList } from '../lists/useCachedList';
import { useSightings, useSurveys } from '../patrol/queries';

/** The fields by which the changes of an entry are read; undefined for a record that is out of sight. */
export const useFieldsOf = (
  patrolId: number,
): ((entry: HistoryEntry) => readonly Field[] | undefined) => {
  const sightingForms = useCachedList('sighting-forms-cached').data;
  const surveyForms = useCachedList('survey-forms-cached').data;
  const sightings = useSightings(patrolId).data;
  const surveys = useSurveys(patrolId).data;
  return ({ section, recordIds: [recordId] }) => {
    if (section === 'sightings') {
      const type = sightings?.find(({ sighting_id }) => sighting_id === recordId)?.sighting_type;
      const form = sightingForms?.find(({ types }) => type !== undefined && types.includes(type));
      return form && [...form.common, ...form.fields];
    }
    if (section !== 'surveys') return undefined;
    const type = surveys?.find(({ survey_id }) => survey_id === recordId)?.survey_type;
    return surveyForms?.find(({ types }) => type !== undefined && types.includes(type))?.fields;
  };
};
