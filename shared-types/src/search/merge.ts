/** Puts the pages of one search together (design/decisions.md §5: the app pages on until it has all). */
import type { PatrolColumns, SearchColumns, SightingColumns, SurveyColumns } from './columns';

/** Adds what is new of `added` to a copy of `into`; tells where each of `added` stands now. */
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

/** Patrols of the later page that the earlier one does not hold; names as places in the joint list. */
const newPatrols = (page: PatrolColumns, keep: readonly boolean[], names: readonly number[]) => {
  const kept = <T>(column: readonly T[]): T[] => column.filter((_, i) => keep[i]);
  return {
    id: kept(page.id),
    nation: kept(through(names, page.nation)),
    shared: kept(page.shared),
    start: kept(page.start),
    end: kept(page.end),
    effort: kept(through(names, page.effort)),
    type: kept(through(names, page.type)),
    guardians: kept(throughEach(names, page.guardians)),
    purposes: kept(throughEach(names, page.purposes)),
    areas: kept(throughEach(names, page.areas)),
    distance: kept(page.distance),
    sightings: kept(page.sightings),
    surveys: kept(page.surveys),
    route: kept(page.route),
  } satisfies PatrolColumns;
};

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

const joinSightings = (
  a: SightingColumns,
  b: SightingColumns,
  { patrols, types }: Places,
): SightingColumns => ({
  patrol: a.patrol.concat(through(patrols, b.patrol)),
  no: a.no.concat(b.no),
  time: a.time.concat(b.time),
  x: a.x.concat(b.x),
  y: a.y.concat(b.y),
  type: a.type.concat(through(types, b.type)),
  survey: a.survey.concat(b.survey),
  surveyStart: a.surveyStart.concat(b.surveyStart),
});

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
});

/**
 * The earlier pages with the next one after them. A patrol that stands on both pages is kept once, as
 * the earlier page has it; its records of both pages refer to it. Records are never on two pages.
 * `truncated` and `nextToken` are those of the later page. Neither argument is changed.
 */
export const mergeColumns = (earlier: SearchColumns, later: SearchColumns): SearchColumns => {
  const names = union(earlier.names, later.names, (name) => name);
  const types = union(earlier.types, later.types, (type) => JSON.stringify(type));
  const known = new Set(earlier.patrols.id);
  const ids = union(earlier.patrols.id, later.patrols.id, (id) => id);
  const places = { patrols: ids.places, types: types.places };
  const isNew = later.patrols.id.map((id) => !known.has(id));
  return {
    kind: earlier.kind,
    holds: earlier.holds,
    names: names.list,
    types: types.list,
    patrols: joinPatrols(earlier.patrols, newPatrols(later.patrols, isNew, names.places)),
    sightings: joinSightings(earlier.sightings, later.sightings, places),
    surveys: joinSurveys(earlier.surveys, later.surveys, places),
    truncated: later.truncated,
    nextToken: later.nextToken,
  };
};
