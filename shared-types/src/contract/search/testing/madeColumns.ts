/** Random search columns, for tests and benchmarks. */
import {
  emptyPatrols,
  emptySightings,
  emptySurveys,
  type SearchColumns,
  type SearchKind,
  type TypeName,
} from '../columns';
import { TEST_EFFORT } from '#base/text/limits.ts';

export interface MadeSize {
  kind: SearchKind;
  holds: SearchKind[];
  patrols: number;
  surveys: number;
  sightings: number;
  guardians: number;
}

const NATIONS = ['North Inlet', 'South Sound', 'Outer Islands'];
const PURPOSES = ['Monitoring', 'Training', 'Research', 'Cultural'];
const EFFORTS = ['Regular', TEST_EFFORT];
const SURVEY_TYPES: readonly TypeName[] = [
  ['Bird Survey', 'Shore', null],
  ['Bird Survey', 'Sea', null],
  ['Kelp Survey', null, null],
];
const SIGHTING_TYPES: readonly TypeName[] = [
  ['Whale Observation', 'Humpback', null],
  ['Whale Observation', 'Orca', 'Resident'],
  ['Whale Observation', 'Orca', 'Transient'],
  ['Whale Observation', null, null],
  ['Boat Sighting', 'Sail', null],
  ['Boat Sighting', 'Motor', null],
  ['Bear Den', null, null],
];

/**
 * `upTo(n)` returns a whole number from 0 to n - 1. Patrols that are only referred to have neither guardians nor
 * purposes.
 */
export const madeColumns = (upTo: (n: number) => number, size: MadeSize): SearchColumns => {
  const guardians = Array.from({ length: size.guardians }, (_, i) => `Guardian ${i + 1}`);
  const names = ['', ...NATIONS, ...PURPOSES, ...EFFORTS, ...guardians];
  const types: TypeName[] = [['', null, null], ...SURVEY_TYPES, ...SIGHTING_TYPES];
  const oneOf = (list: readonly string[]): number => names.indexOf(list[upTo(list.length)]!);
  const someOf = (list: readonly string[], most: number): number[] => [
    ...new Set(Array.from({ length: list.length ? upTo(most + 1) : 0 }, () => oneOf(list))),
  ];
  const whole = size.holds.includes('patrols');

  const patrols = emptyPatrols();
  for (let p = 0; p < size.patrols; p++) {
    patrols.id.push(1000 + p);
    patrols.nation.push(oneOf(NATIONS));
    patrols.shared.push(0);
    patrols.start.push(p * 3600);
    patrols.end.push(p * 3600 + 1800);
    patrols.effort.push(upTo(5) === 0 ? names.indexOf(TEST_EFFORT) : oneOf(EFFORTS.slice(0, 1)));
    patrols.type.push(0);
    patrols.guardians.push(whole ? someOf(guardians, 3) : []);
    patrols.purposes.push(whole ? someOf(PURPOSES, 2) : []);
    patrols.areas.push([]);
    patrols.distance.push(-1);
    patrols.sightings.push(0);
    patrols.surveys.push(0);
    patrols.route.push([]);
  }

  const surveys = emptySurveys();
  const surveysOf = patrols.id.map(() => 0);
  const surveyCount = size.holds.includes('surveys') && size.patrols ? size.surveys : 0;
  for (let v = 0; v < surveyCount; v++) {
    const p = upTo(size.patrols);
    surveys.patrol.push(p);
    surveys.no.push(++surveysOf[p]!);
    surveys.time.push(v);
    surveys.x.push(v);
    surveys.y.push(v);
    surveys.type.push(1 + upTo(SURVEY_TYPES.length));
    surveys.photos.push(upTo(3) === 0 ? 1 : 0);
  }

  const sightings = emptySightings();
  const sightingCount = size.holds.includes('sightings') && size.patrols ? size.sightings : 0;
  for (let s = 0; s < sightingCount; s++) {
    const p = upTo(size.patrols);
    sightings.patrol.push(p);
    sightings.no.push(s + 1);
    sightings.time.push(s);
    sightings.x.push(s);
    sightings.y.push(s);
    sightings.type.push(1 + SURVEY_TYPES.length + upTo(SIGHTING_TYPES.length));
    // Sometimes a survey that isn't in the results.
    sightings.survey.push(upTo(surveysOf[p]! + 2));
    sightings.surveyStart.push(0);
    sightings.shared.push(0);
    sightings.photos.push(upTo(4) === 0 ? 1 : 0);
  }
  return {
    kind: size.kind,
    holds: size.holds,
    names,
    types,
    patrols,
    sightings,
    surveys,
    truncated: false,
    nextToken: null,
  };
};
