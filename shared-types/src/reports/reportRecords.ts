/**
 * Records as reports count them. The browser makes them from search columns, an export job from whole
 * records; both then use the same functions.
 */
import type { SearchKind, TypeName } from '#contract/search/columns.ts';

export interface ReportPatrol {
  id: number;
  nation: string;
  /** Wall-clock seconds (see `time/wallClock.ts`), like all times here. */
  start: number;
  end: number;
  guardians: readonly string[];
  purposes: readonly string[];
  areas: readonly string[];
  /** Texts for guests and for "Other". Absent: unknown, as in search results. */
  guests?: string | null;
  otherPurpose?: string | null;
  otherAreas?: string | null;
  /** Kilometres; null: no route. */
  distance: number | null;
}

export interface ReportSurvey {
  /** Number within the patrol. */
  no: number;
  start: number;
  type: string;
  subtype: string | null;
}

export interface ReportSighting {
  no: number;
  time: number;
  type: TypeName;
  /** Number of its survey within the patrol; 0: incidental. */
  survey: number;
  /** Degrees; null: no location. */
  latitude: number | null;
  longitude: number | null;
}

export type PatrolRecords = [
  patrol: ReportPatrol,
  surveys: readonly ReportSurvey[],
  sightings: readonly ReportSighting[],
];

export type AddPatrol = (...records: PatrolRecords) => void;

export interface ReportScope {
  /** Kinds that the search included. Counts of other kinds are unknown, not 0. */
  holds: readonly SearchKind[];
  /**
   * Whether patrols without sightings are included, so that sightings can be compared with the effort. Only a
   * search for patrols finds them.
   */
  effort: boolean;
}

export const toScope = (
  { kind, holds }: { kind: SearchKind; holds: readonly SearchKind[] },
  { onlyFlagged = false, onlyWithPhotos = false } = {},
): ReportScope => ({
  holds,
  effort: kind === 'patrols' && holds.includes('patrols') && !onlyFlagged && !onlyWithPhotos,
});

export const includesKinds = ({ holds }: ReportScope, ...kinds: readonly SearchKind[]): boolean =>
  kinds.every((kind) => holds.includes(kind));
