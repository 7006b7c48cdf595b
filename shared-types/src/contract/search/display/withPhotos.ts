import type { SearchKind } from '../columns';
import type { Found } from './found';

/** 1 for each record that has photos, or contains one that has. */
export type PhotoMarks = Readonly<Record<SearchKind, Uint8Array>>;

export const photoMarks = ({ patrols, sightings, surveys }: Found): PhotoMarks => {
  const marks = {
    patrols: new Uint8Array(patrols.id.length),
    sightings: Uint8Array.from(sightings.photos),
    surveys: Uint8Array.from(surveys.photos),
  };
  /** By patrol: surveys whose sightings have photos. */
  const within = new Map<number, Set<number>>();
  for (let s = 0; s < marks.sightings.length; s++) {
    if (!marks.sightings[s]) continue;
    const p = sightings.patrol[s]!;
    marks.patrols[p] = 1;
    within.set(p, (within.get(p) ?? new Set()).add(sightings.survey[s]!));
  }
  for (let v = 0; v < marks.surveys.length; v++) {
    const p = surveys.patrol[v]!;
    if (within.get(p)?.has(surveys.no[v]!)) marks.surveys[v] = 1;
    if (marks.surveys[v]) marks.patrols[p] = 1;
  }
  return marks;
};
