/**
 * The search (docs/data-model.md#search-plan): plan from the catalogue, read the key ranges in parallel,
 * refine, answer. Days that don't fit one answer follow on further pages.
 */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { isProbe } from '@portal/shared-types/contract/access/probe';
import type { Ring } from '@portal/shared-types/base/geo/polygon';
import type { SearchColumns, SearchKind } from '@portal/shared-types/contract/search/columns';
import { dayNumber, dayText } from '@portal/shared-types/base/time/wallClock';
import { SearchArea } from '#domain/search/area.ts';
import type { Names } from '#domain/search-index/catalogue.ts';
import { NO_CELL } from '#domain/search-index/cells.ts';
import type { EntryKind } from '#domain/search-index/searchEntries.ts';
import { collect, hasRelated, nearTo, withRelated, type Ask } from '#domain/search/collect.ts';
import { ColumnsBuilder, type FoundPatrol } from '#domain/search/columnsBuilder.ts';
import { limitFound } from '#domain/search/limitFound.ts';
import {
  hashQuery,
  readOffNames,
  readToken,
  withOffNames,
  writeToken,
  type PageState,
} from '#domain/paging/pageToken.ts';
import {
  searchFilter,
  type AskedFilters,
  type SearchFilters,
} from '#domain/search/searchFilter.ts';
import { planSearch, type KeyRange } from '#domain/search/searchPlan.ts';
import { withCurrentCatalogue } from '../catalogue/currentCatalogue';
import { replaceDoubtful } from '../search-index/doubtfulEntries';
import { audienceKey } from '../store/keys';
import { meter } from '../store/meter';
import { queryAll } from '../store/send';
import { tableName } from '../store/tables';
import { toIndexedEntry, type IndexedEntry } from '../search-index/indexedEntry';
import { viewerScope, type ViewerScope } from '../store/viewerScope';
import { readWholePatrols, withPacks } from '../search-index/wholePatrols';

export interface SearchQuery {
  kind: SearchKind;
  /** The answer's own kind, and the requested related ones. */
  holds: SearchKind[];
  ring: Ring | null;
  /** Local time in seconds, both inclusive. */
  from: number;
  to: number;
  limit?: number;
  token?: string;
  /** Filters besides dates and area. */
  filters?: AskedFilters;
}

/**
 * Limits for one response. The catalogue counts both kinds of entries, of which a search reads one: about half of
 * three MiB, some 100,000 sightings.
 */
const PAGE = { maxBytes: 3 * 1024 * 1024, maxReads: 200 };
/** Patrols that are read for the related records of one response. */
const MOST_RELATED = 500;
const DAY = 86_400;
const dayOfSecond = (seconds: number): string => dayText(Math.floor(seconds / DAY));

/** Of a nation that doesn't exist: it shows whether the index works, and is always empty. */
const PROBED_KEY = `${audienceKey(0, 'N')}#${NO_CELL}`;

const readRange = async (range: KeyRange, kind: EntryKind): Promise<IndexedEntry[]> => {
  const items = await queryAll({
    TableName: tableName(),
    IndexName: 'geo1',
    KeyConditionExpression: 'g = :g AND h BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':g': range.key,
      ':from': kind + range.fromDay,
      // `~` sorts after every patrol of the day.
      ':to': `${kind}${range.toDay}~`,
    },
    ProjectionExpression: 'h, d',
  });
  return items.map((item) => toIndexedEntry(range.key, item));
};

/** Adds what is related to found records and may be anywhere: from the packs of their patrols. */
const readRelated = async (
  scope: ViewerScope,
  ask: Ask,
  names: Names,
  patrols: readonly FoundPatrol[],
): Promise<readonly FoundPatrol[]> => {
  const pids = patrols.filter((patrol) => hasRelated(ask, patrol)).map(({ pid }) => pid);
  if (!pids.length) return patrols;
  const filter = searchFilter(ask.filters, names);
  const wholes = new Map(
    (await readWholePatrols(scope, pids)).map((whole) => [whole.pid, whole] as const),
  );
  return patrols.map((patrol) => {
    const whole = wholes.get(patrol.pid);
    return whole ? withRelated(ask, filter, patrol, whole) : patrol;
  });
};

/** A page of the days from `state.f` on. Filters and entries are read in parallel. */
const searchPage = async (viewer: Viewer, question: SearchQuery): Promise<SearchColumns> => {
  const { ring, limit = Infinity, token, filters: asked, ...rest } = question;
  const q = hashQuery({ ...rest, ring, ...(asked && { filters: asked.sent }) });
  const state: PageState = token ? readToken(token, q) : { q };
  const filters: Promise<SearchFilters> = asked ? filtersOf(asked, state) : Promise.resolve({});
  // Prevents an unhandled rejection; awaiters still see the error.
  filters.catch(() => undefined);
  const from = state.f ?? rest.from;
  const unfiltered = { ...rest, from, near: nearTo(rest), area: ring && new SearchArea(ring) };
  const entryKind = rest.kind === 'patrols' ? 'P' : 'S';
  return withCurrentCatalogue(async (catalogue) => {
    const began = Date.now() / 1000;
    const scope = viewerScope(viewer, catalogue);
    const [fromDay, lastDay] = [dayOfSecond(from), dayOfSecond(rest.to)];
    const { audiences } = scope;
    const plan = planSearch(catalogue, { audiences, ring, fromDay, toDay: lastDay }, PAGE);
    const ranges = isProbe(viewer) ? [{ key: PROBED_KEY, fromDay, toDay: lastDay }] : plan.ranges;
    const [read, chosen] = await Promise.all([
      Promise.all(ranges.map((range) => readRange(range, entryKind))),
      filters,
    ]);
    const ask: Ask = { ...unfiltered, filters: chosen };
    const current = await replaceDoubtful(read.flat(), entryKind, plan.ranges, catalogue, began);
    const found = collect(ask, await withPacks(scope, current), catalogue.names);
    meter.decoded(found.decodedSightings);
    const { patrols, last } = limitFound(
      ask.kind,
      found.patrols,
      (patrol) => hasRelated(ask, patrol),
      { after: state.a, limit, related: MOST_RELATED },
    );
    const builder = new ColumnsBuilder(ask.kind, ask.holds, catalogue.names);
    for (const patrol of await readRelated(scope, ask, catalogue.names, patrols))
      builder.add(patrol);
    const next = (dayNumber(plan.toDay) + 1) * DAY;
    const truncated = last !== undefined || next <= rest.to;
    const nextState: PageState = {
      ...withOffNames({ q }, chosen.off),
      ...(last ? { f: last[0], a: [...last] } : { f: next }),
    };
    return {
      ...builder.columns,
      truncated,
      nextToken: truncated ? writeToken(nextState) : null,
    };
  });
};

/** Filter lists are read for the first page; the token carries them to the others. */
const filtersOf = async (asked: AskedFilters, state: PageState): Promise<SearchFilters> => {
  const { patrols, nodes, surveyTypes, onlyWithPhotos } = asked.sent;
  const off = readOffNames(state) ?? (await asked.readOff?.());
  return {
    ...(off && { off }),
    ...(patrols && { whenNull: patrols.includeDataWhenNull }),
    ...(nodes && { sightingNodes: nodes }),
    ...(surveyTypes && { surveyTypes }),
    ...(onlyWithPhotos && { onlyWithPhotos }),
  };
};

const isEmpty = ({ patrols, sightings, surveys }: SearchColumns): boolean =>
  !patrols.id.length && !sightings.no.length && !surveys.no.length;

/** Limits what one request reads: an empty page reads as much as any other. */
const MOST_EMPTY_PAGES = 20;

/** A page without any record would look like no result, so it is answered with the next one that has some. */
export const search = async (viewer: Viewer, question: SearchQuery): Promise<SearchColumns> => {
  let found = await searchPage(viewer, question);
  for (let page = 1; page < MOST_EMPTY_PAGES && found.nextToken && isEmpty(found); page++)
    found = await searchPage(viewer, { ...question, token: found.nextToken });
  return found;
};
