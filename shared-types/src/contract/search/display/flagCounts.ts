/** Counts open flags of each record. One pass is enough; only flagged patrols need more work. */
import type { SearchKind } from '../columns';
import type { Found } from './found';

export interface FlaggedRecord {
  patrolId: number;
  /** Sighting such as 1042.17, survey such as 1042.v2; null: the patrol itself. */
  recordId: string | null;
  flags: number;
}

export interface FlagCounts {
  /** For each patrol: flags on it and on all its records. */
  patrols: Uint16Array;
  /** Flags on the record itself. */
  sightings: Uint16Array;
  surveys: Uint16Array;
  /** Flagged surveys, and surveys with a flagged sighting. */
  surveysWithin: Uint8Array;
}

interface OfPatrol {
  flags: number;
  /** Flags by record number. */
  sightings: Map<number, number>;
  surveys: Map<number, number>;
}

const byPatrol = (records: readonly FlaggedRecord[]): Map<number, OfPatrol> => {
  const patrols = new Map<number, OfPatrol>();
  for (const { patrolId, recordId, flags } of records) {
    let of = patrols.get(patrolId);
    if (!of) patrols.set(patrolId, (of = { flags: 0, sightings: new Map(), surveys: new Map() }));
    of.flags += flags;
    const no = recordId?.split('.')[1];
    if (no?.startsWith('v')) of.surveys.set(Number(no.slice(1)), flags);
    else if (no !== undefined) of.sightings.set(Number(no), flags);
  }
  return patrols;
};

export const flagCounts = (
  { patrols, sightings, surveys }: Found,
  records: readonly FlaggedRecord[],
): FlagCounts => {
  const flagged = byPatrol(records);
  const counts: FlagCounts = {
    patrols: new Uint16Array(patrols.id.length),
    sightings: new Uint16Array(sightings.no.length),
    surveys: new Uint16Array(surveys.no.length),
    surveysWithin: new Uint8Array(surveys.no.length),
  };
  const at = new Map<number, OfPatrol>();
  for (let p = 0; p < patrols.id.length; p++) {
    const of = flagged.get(patrols.id[p]!);
    if (!of) continue;
    counts.patrols[p] = of.flags;
    at.set(p, of);
  }
  if (at.size === 0) return counts;

  /** By index of the patrol: numbers of surveys with flagged sightings. */
  const within = new Map<number, Set<number>>();
  for (let s = 0; s < sightings.no.length; s++) {
    const p = sightings.patrol[s]!;
    if (!counts.patrols[p]) continue;
    const flags = at.get(p)!.sightings.get(sightings.no[s]!);
    if (flags === undefined) continue;
    counts.sightings[s] = flags;
    const survey = sightings.survey[s]!;
    if (survey) within.set(p, (within.get(p) ?? new Set()).add(survey));
  }
  for (let v = 0; v < surveys.no.length; v++) {
    const p = surveys.patrol[v]!;
    if (!counts.patrols[p]) continue;
    const no = surveys.no[v]!;
    const flags = at.get(p)!.surveys.get(no) ?? 0;
    counts.surveys[v] = flags;
    counts.surveysWithin[v] = flags || within.get(p)?.has(no) ? 1 : 0;
  }
  return counts;
};

/** Number of records of a kind with open flags. */
export const flaggedOf = (counts: FlagCounts, kind: SearchKind): number => {
  let flagged = 0;
  for (const flags of counts[kind]) if (flags) flagged++;
  return flagged;
};
