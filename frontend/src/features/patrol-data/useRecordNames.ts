import { useMemo } from 'react';
import { useSightings, useSurveys, useWeather } from './queries';
import { photoNameById } from './photo';
import { sightingSubject, surveySubject, weatherSubject } from './subject';

/** Names of a patrol's records that aren't deleted, and of its photos. */
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
    const findName = (recordId: string): string | undefined =>
      names.get(recordId) ?? photoNameById(recordId, (id) => names.get(id));
    return findName;
  }, [sightings, surveys, weather]);
};
