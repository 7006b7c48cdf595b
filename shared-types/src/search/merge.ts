/** Merges the pages of one search (docs/product.md#what-a-search-finds). */
import type { PatrolColumns, SearchColumns, SightingColumns, SurveyColumns } from './columns';

/** Adds new items of `added` to a copy of `into`; returns the index of each item of `added` in it. */
const union = <T>(into: readonly T[], added: readonly T[], keyOf: (item: T) => string | number) => {
  const list = [...into];
  const at = new Map(list.map((item, i) => [keyOf(item), i]));
  const places = added.map((item) => {
    const key = keyOf(item);
    let place = at.get(key);
    if (place === undefined) {
      place = list.push(item) - 1;
      at.set(key, place);
    }
    return place;
  });
  return { list, places };
};

const through = (places: readonly number[], values: readonly number[]): number[] =>
  values.map((value) => places[value]!);
const throughEach = (places: readonly number[], lists: readonly number[][]): number[][] =>
  lists.map((list) => through(places, list));

/** A page's patrols, with names as indexes in the merged list. */
const renamed = (page: PatrolColumns, names: readonly number[]): PatrolColumns => ({
  ...page,
  nation: through(names, page.nation),
  effort: through(names, page.effort),
  type: through(names, page.type),
  guardians: throughEach(names, page.guardians),
  purposes: throughEach(names, page.purposes),
  areas: throughEach(names, page.areas),
});

const keep = <C extends object>(columns: C, wanted: readonly boolean[]): C =>
  Object.fromEntries(
    Object.entries(columns as Record<string, unknown[]>).map(([key, column]) => [
      key,
      column.filter((_, i) => wanted[i]),
    ]),
  ) as C;

const joinPatrols = (a: PatrolColumns, b: PatrolColumns): PatrolColumns => ({
  id: a.id.concat(b.id),
  nation: a.nation.concat(b.nation),
  shared: a.shared.concat(b.shared),
  start: a.start.concat(b.start),
  end: a.end.concat(b.end),
  effort: a.effort.concat(b.effort),
  type: a.type.concat(b.type),
  guardians: a.guardians.concat(b.guardians),
  purposes: a.purposes.concat(b.purposes),
  areas: a.areas.concat(b.areas),
  distance: a.distance.concat(b.distance),
  sightings: a.sightings.concat(b.sightings),
  surveys: a.surveys.concat(b.surveys),
  route: a.route.concat(b.route),
});

interface Places {
  patrols: readonly number[];
  types: readonly number[];
}

const joinSurveys = (
  a: SurveyColumns,
  b: SurveyColumns,
  { patrols, types }: Places,
): SurveyColumns => ({
  patrol: a.patrol.concat(through(patrols, b.patrol)),
  no: a.no.concat(b.no),
  time: a.time.concat(b.time),
  x: a.x.concat(b.x),
  y: a.y.concat(b.y),
  type: a.type.concat(through(types, b.type)),
  shared: a.shared.concat(b.shared),
  photos: a.photos.concat(b.photos),
});

const joinSightings = (
  a: SightingColumns,
  b: SightingColumns,
  places: Places,
): SightingColumns => ({
  ...joinSurveys(a, b, places),
  survey: a.survey.concat(b.survey),
  surveyStart: a.surveyStart.concat(b.surveyStart),
});

/** Fills in the columns of patrols that were only referred to. */
const fillIn = (
  into: PatrolColumns,
  page: PatrolColumns,
  places: readonly number[],
): PatrolColumns =>
  Object.fromEntries(
    Object.entries(into as unknown as Record<string, unknown[]>).map(([key, column]) => {
      const filled = [...column];
      const from = (page as unknown as Record<string, unknown[]>)[key]!;
      places.forEach((place, i) => {
        filled[place] = from[i];
      });
      return [key, filled];
    }),
  ) as unknown as PatrolColumns;

/** A related record may be on several pages, if records of several pages refer to it. */
const unseen = (
  earlier: { patrol: number[]; no: number[] },
  later: { patrol: number[]; no: number[] },
  patrols: readonly number[],
): boolean[] => {
  const seen = new Set(earlier.no.map((no, i) => `${earlier.patrol[i]}.${no}`));
  return later.no.map((no, i) => !seen.has(`${patrols[later.patrol[i]!]}.${no}`));
};

/**
 * The earlier pages with the next one. A patrol on both pages is kept once, with all columns if either page has
 * them; records of both pages refer to it. `truncated` and `nextToken` are those of the later page. The arguments
 * aren't changed.
 */
export const mergeColumns = (earlier: SearchColumns, later: SearchColumns): SearchColumns => {
  const names = union(earlier.names, later.names, (name) => name);
  const types = union(earlier.types, later.types, (type) => JSON.stringify(type));
  const known = new Set(earlier.patrols.id);
  const ids = union(earlier.patrols.id, later.patrols.id, (id) => id);
  const places = { patrols: ids.places, types: types.places };
  const page = renamed(later.patrols, names.places);
  const joined = joinPatrols(
    earlier.patrols,
    keep(
      page,
      later.patrols.id.map((id) => !known.has(id)),
    ),
  );
  const related = earlier.kind !== 'patrols';
  const sightings =
    related && earlier.kind !== 'sightings'
      ? keep(later.sightings, unseen(earlier.sightings, later.sightings, ids.places))
      : later.sightings;
  const surveys =
    related && earlier.kind !== 'surveys'
      ? keep(later.surveys, unseen(earlier.surveys, later.surveys, ids.places))
      : later.surveys;
  return {
    kind: earlier.kind,
    holds: [...new Set([...earlier.holds, ...later.holds])],
    names: names.list,
    types: types.list,
    patrols: later.holds.includes('patrols') ? fillIn(joined, page, ids.places) : joined,
    sightings: joinSightings(earlier.sightings, sightings, places),
    surveys: joinSurveys(earlier.surveys, surveys, places),
    truncated: later.truncated,
    nextToken: later.nextToken,
  };
};
