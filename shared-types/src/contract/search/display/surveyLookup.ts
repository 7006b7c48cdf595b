import type { Found } from './found';

/** Looks up by patrol and number whether a survey is marked. */
export const surveyLookup = (
  { patrols, surveys }: Pick<Found, 'patrols' | 'surveys'>,
  marked: Uint8Array,
): ((patrol: number, survey: number) => boolean) => {
  const { patrol, no } = surveys;
  // Surveys are numbered from 1 within their patrol, so each patrol gets one range of the array.
  const most = new Int32Array(patrols.id.length);
  for (let v = 0; v < no.length; v++) if (no[v]! > most[patrol[v]!]!) most[patrol[v]!] = no[v]!;
  const first = new Int32Array(most.length);
  let places = 0;
  for (let p = 0; p < most.length; p++) {
    first[p] = places;
    places += most[p]! + 1;
  }
  const at = new Uint8Array(places);
  for (let v = 0; v < no.length; v++) at[first[patrol[v]!]! + no[v]!] = marked[v]!;
  return (p, survey) => survey <= most[p]! && at[first[p]! + survey] === 1;
};
