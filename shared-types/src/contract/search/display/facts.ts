/** Facts about the results for the first toggles, counted once per search. */
import type { SearchColumns, SearchKind } from '../columns';
import { TEST_EFFORT } from '#base/text/limits.ts';
import { surveyLookup } from './surveyLookup';
import { photoMarks } from './withPhotos';

export interface ResultFacts {
  /** Records marked as test data, for the kinds that were searched for. */
  test: Readonly<Partial<Record<SearchKind, number>>>;
  /** Records with photos, or that contain one with photos, for the kinds that were searched for. */
  withPhotos: Readonly<Partial<Record<SearchKind, number>>>;
  withoutGuardians: number;
  surveySightings: number;
  incidentalSightings: number;
  /** Sightings whose survey isn't in the results, though surveys were searched for. */
  surveyMissing: number;
}

const testRecords = ({ names, patrols, sightings, surveys, holds }: SearchColumns) => {
  const effort = names.indexOf(TEST_EFFORT);
  const isTest = (patrol: number): boolean => patrols.effort[patrol] === effort;
  const count = (kind: SearchKind): number => {
    if (kind === 'patrols') return patrols.effort.filter((e) => e === effort).length;
    return (kind === 'sightings' ? sightings : surveys).patrol.filter(isTest).length;
  };
  const test: Partial<Record<SearchKind, number>> = {};
  for (const kind of holds) {
    const records = effort < 0 ? 0 : count(kind);
    if (records) test[kind] = records;
  }
  return test;
};

const recordsWithPhotos = (found: SearchColumns): ResultFacts['withPhotos'] => {
  const marks = photoMarks(found);
  const count = (kind: SearchKind): number => marks[kind].reduce((sum, mark) => sum + mark, 0);
  return Object.fromEntries(
    found.holds.map((kind) => [kind, count(kind)] as const).filter(([, records]) => records),
  );
};

const surveyMissing = (found: SearchColumns): number => {
  if (!found.holds.includes('surveys')) return 0;
  const { patrol, survey } = found.sightings;
  const isFound = surveyLookup(found, new Uint8Array(found.surveys.no.length).fill(1));
  return survey.filter((no, s) => no !== 0 && !isFound(patrol[s]!, no)).length;
};

export const factsOf = (found: SearchColumns): ResultFacts => {
  const { patrols, sightings, holds } = found;
  const incidental = sightings.survey.filter((survey) => survey === 0).length;
  return {
    test: testRecords(found),
    withPhotos: recordsWithPhotos(found),
    withoutGuardians: holds.includes('patrols')
      ? patrols.guardians.filter((names) => names.length === 0).length
      : 0,
    surveySightings: sightings.survey.length - incidental,
    incidentalSightings: incidental,
    surveyMissing: surveyMissing(found),
  };
};
