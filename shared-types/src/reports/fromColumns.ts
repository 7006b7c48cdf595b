/** Records of a search as reports count them, one patrol after another. */
import {
  COORDINATE_SCALE,
  NOWHERE,
  type SearchColumns,
  type SightingColumns,
  type SurveyColumns,
} from '#contract/search/columns.ts';
import type { Shown } from '#contract/search/display/shown.ts';
import type { PatrolRecords, ReportPatrol, ReportSighting, ReportSurvey } from './reportRecords';

const degrees = (units: number): number | null =>
  units === NOWHERE ? null : units / COORDINATE_SCALE;

export const patrolAt = ({ names, patrols }: SearchColumns, p: number): ReportPatrol => {
  const named = (list: readonly number[]): string[] => list.map((i) => names[i]!);
  const tenths = patrols.distance[p]!;
  return {
    id: patrols.id[p]!,
    nation: names[patrols.nation[p]!]!,
    start: patrols.start[p]!,
    end: patrols.end[p]!,
    guardians: named(patrols.guardians[p]!),
    purposes: named(patrols.purposes[p]!),
    areas: named(patrols.areas[p]!),
    distance: tenths < 0 ? null : tenths / 10,
  };
};

const surveyAt = ({ types, surveys }: SearchColumns, v: number): ReportSurvey => {
  const [type, subtype] = types[surveys.type[v]!]!;
  return { no: surveys.no[v]!, start: surveys.time[v]!, type, subtype };
};

const sightingAt = ({ types, sightings: c }: SearchColumns, s: number): ReportSighting => ({
  no: c.no[s]!,
  time: c.time[s]!,
  type: types[c.type[s]!]!,
  survey: c.survey[s]!,
  latitude: degrees(c.y[s]!),
  longitude: degrees(c.x[s]!),
});

/** Indexes of the records; those of patrol p are from first[p] to first[p + 1]. */
const groupedByPatrol = (
  { patrol }: SurveyColumns | SightingColumns,
  patrols: number,
  shown: Uint8Array | undefined,
): { first: Uint32Array; records: Uint32Array } => {
  const first = new Uint32Array(patrols + 1);
  const isIn = (i: number): boolean => !shown || shown[i] === 1;
  for (let i = 0; i < patrol.length; i++) if (isIn(i)) first[patrol[i]! + 1]!++;
  for (let p = 0; p < patrols; p++) first[p + 1]! += first[p]!;
  const next = first.slice();
  const records = new Uint32Array(first[patrols]!);
  for (let i = 0; i < patrol.length; i++) if (isIn(i)) records[next[patrol[i]!]!++] = i;
  return { first, records };
};

/**
 * Search results don't contain guests and the texts for "Other".
 * @param shown only displayed records; a record counts only with its patrol
 */
export function* readPatrolRecords(
  found: SearchColumns,
  shown?: Shown,
): Generator<PatrolRecords, void> {
  const count = found.patrols.id.length;
  const surveys = groupedByPatrol(found.surveys, count, shown?.surveys);
  const sightings = groupedByPatrol(found.sightings, count, shown?.sightings);
  for (let p = 0; p < count; p++) {
    if (shown && !shown.patrols[p]) continue;
    const listRecords = <T>(
      { first, records }: typeof surveys,
      at: (found: SearchColumns, i: number) => T,
    ): T[] => {
      const list: T[] = [];
      for (let i = first[p]!; i < first[p + 1]!; i++) list.push(at(found, records[i]!));
      return list;
    };
    yield [patrolAt(found, p), listRecords(surveys, surveyAt), listRecords(sightings, sightingAt)];
  }
}
