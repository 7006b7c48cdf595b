/** What a plain search finds for a query of the server, and all pages of that query. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { SharingLevel } from '@portal/shared-types/records/text';
import { sightingIdOf, surveyIdOf } from '@portal/shared-types/contract/search/columns';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import { ROUTE_SCALE } from '@portal/shared-types/contract/search/entry/entry';
import { makeRouteLine } from '#domain/search-index/routeLine.ts';
import { search, type SearchQuery } from '#data/search/search.ts';
import { plainSearch, type Ids, type StoredPatrol } from './plainSearch';
import type { Choice } from './randomFilters';

const everything: Choice = { off: {}, whenNull: { purpose: true, areas: true } };

const withLines = new WeakMap<StoredPatrol, StoredPatrol>();

/** A patrol is found by its line, which the tests of the line compare with its route. */
const withLine = (stored: StoredPatrol): StoredPatrol => {
  const known = withLines.get(stored);
  if (known) return known;
  const made = makeWithLine(stored);
  withLines.set(stored, made);
  return made;
};

const makeWithLine = (stored: StoredPatrol): StoredPatrol => {
  const { route_geojson: route } = stored.patrol;
  if (!route) return stored;
  const coordinates = makeRouteLine(route.geometry.coordinates).lines.map((corners) =>
    Array.from({ length: corners.length / 2 }, (_, i): Position => [
      corners[2 * i]! / ROUTE_SCALE,
      corners[2 * i + 1]! / ROUTE_SCALE,
    ]),
  );
  const geometry = { ...route.geometry, coordinates };
  return { ...stored, patrol: { ...stored.patrol, route_geojson: { ...route, geometry } } };
};

export const findExpected = (
  all: readonly StoredPatrol[],
  viewer: Viewer,
  { kind, holds, ring, from, to }: SearchQuery,
  { off, whenNull, sightings, surveys, onlyWithPhotos = false }: Choice = everything,
): Ids =>
  plainSearch(all.map(withLine), {
    kind,
    include: holds,
    from: toWallClock(from),
    to: toWallClock(to),
    ring,
    nations: viewer.access.map(({ nation }) => nation),
    off,
    whenNull,
    sightingTypes: sightings ?? null,
    surveyTypes: surveys ?? null,
    onlyWithPhotos,
  });

/** What a search finds, on all its pages. */
export const searchAllPages = async (viewer: Viewer, q: SearchQuery) => {
  const ids: Ids = { patrols: [], sightings: [], surveys: [] };
  let token: string | null = null;
  let pages = 0;
  do {
    const page = await search(viewer, { ...q, ...(token && { token }) });
    const formatRow = (id: string, shared: number): string =>
      `${id} ${(shared ? 'network' : 'nation') satisfies SharingLevel}`;
    if (page.holds.includes('patrols')) ids.patrols.push(...page.patrols.id.map(String));
    ids.sightings.push(
      ...page.sightings.shared.map((shared, i) => formatRow(sightingIdOf(page, i), shared)),
    );
    ids.surveys.push(
      ...page.surveys.shared.map((shared, i) => formatRow(surveyIdOf(page, i), shared)),
    );
    const own = {
      patrols: page.patrols.id,
      sightings: page.sightings.no,
      surveys: page.surveys.no,
    };
    if (q.limit) expect(own[q.kind].length).toBeLessThanOrEqual(q.limit);
    expect(page.truncated).toBe(page.nextToken !== null);
    token = page.nextToken;
    pages += 1;
  } while (token);
  return { ids, pages };
};
