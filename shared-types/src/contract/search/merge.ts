/** Merges the pages of one search (docs/product.md#what-a-search-finds). */
import { mapColumns, type PatrolColumns, type SearchColumns, type SurveyColumns } from './columns';

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
  mapColumns(columns, (column) => column.filter((_, i) => wanted[i]));

const joined = <C extends object>(earlier: C, later: C): C =>
  mapColumns(earlier, (column, name) => column.concat(later[name]));

interface Places {
  patrols: readonly number[];
  types: readonly number[];
}

/** A page's records, with patrols and types as indexes in the merged lists. */
const relinked = <C extends SurveyColumns>(page: C, { patrols, types }: Places): C => ({
  ...page,
  patrol: through(patrols, page.patrol),
  type: through(types, page.type),
});

/** Fills in the columns of patrols that were only referred to. */
const fillIn = (
  into: PatrolColumns,
  page: PatrolColumns,
  places: readonly number[],
): PatrolColumns =>
  mapColumns(into, (column, name) => {
    const filled = [...column];
    places.forEach((place, i) => {
      filled[place] = page[name][i];
    });
    return filled;
  });

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
  const patrols = joined(
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
    patrols: later.holds.includes('patrols') ? fillIn(patrols, page, ids.places) : patrols,
    sightings: joined(earlier.sightings, relinked(sightings, places)),
    surveys: joined(earlier.surveys, relinked(surveys, places)),
    truncated: later.truncated,
    nextToken: later.nextToken,
  };
};
