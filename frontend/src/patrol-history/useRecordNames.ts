import { useMemo } from 'react';
import { useSightings, useSurveys, useWeather } from '../patrol/queries';
import { sightingSubject, surveySubject, weatherSubject } from './subject';

/** Names of a patrol's records, as far as they are in sight. */
export const useRecordNames = (patrolId: number): ((recordId: string) => string | undefined) => {
  const sightings = useSightings(patrolId).data;
  const surveys = useSurveys(patrolId).data;
  const weather = useWeather(patrolId).data;
  return useMemo(() => {
    const subjects = [
      ...(sightings ?? []).map(sightingSubject),
      ...(surveys ?? []).map(surveySubject),
      ...(weather ?? []).map(weatherSubject),
    ];
    const names = new Map(subjects.map(({ recordId, title }) => [recordId, title]));
    return (recordId) => names.get(recordId);
  }, [sightings, surveys, weather]);
};
