/**
 * The search (docs/data-model.md#search-plan): plan from the catalogue, read the key ranges in parallel,
 * refine, answer. Days that don't fit one answer follow on further pages.
 */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { isProbe } from '@portal/shared-types/contract/access/probe';
import type { Ring } from '@portal/shared-types/base/geo/polygon';
import type { SearchColumns, SearchKind } from '@portal/shared-types/contract/search/columns';
import { toColumns } from '@portal/shared-types/contract/search/toColumns';
import { groupBy } from '@portal/shared-types/base/groupBy';
import { dayNumber, dayText } from '@portal/shared-types/base/time/wallClock';
import { SearchArea } from '#domain/search/area.ts';
import type { Catalogue } from '#domain/search-index/catalogue.ts';
import { NO_CELL } from '#domain/search-index/cells.ts';
import {
  collect,
  hasRelated,
  nearTo,
  withRelated,
  type Ask,
  type Found,
} from '#domain/search/collect.ts';
import {
  chooseCurrent,
  type CurrentEntries,
  type SearchedRanges,
} from '#domain/search/currentEntries.ts';
import {
  countSightings,
  readPatrol,
  type FoundPatrol,
  type WholePatrol,
} from '#domain/search/foundPatrol.ts';
import { buildFound, type TalliedEntries } from '#domain/search/buildFound.ts';
import { limitFound, type SortKey } from '#domain/search/limitFound.ts';
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
import { readEntries } from '../search-index/readEntries';
import { audienceKey } from '../store/keys';
import { meter } from '../store/meter';
import { viewerScope, type ViewerScope } from '../store/viewerScope';
import { readPacks } from '../search-index/wholePatrols';

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

const searchedRanges = (
  { ownNations }: ViewerScope,
  { occupancy }: Catalogue,
  ranges: readonly KeyRange[],
): SearchedRanges => {
  const byKey = groupBy(ranges, ({ key }) => key);
  return {
    ownNations,
    isRead: (nation, { audience, cell, day }) => {
      const audienceOfNation = audienceKey(nation, audience);
      const read = byKey.get(`${audienceOfNation}#${cell}`);
      if (read) return read.some(({ fromDay, toDay }) => day >= fromDay && day <= toDay);
      // A cell that has just become occupied may be in the area.
      return !occupancy.get(audienceOfNation)?.cells.has(cell);
    },
  };
};

interface Page {
  patrols: readonly FoundPatrol[];
  /** The last record of the page, if more follow. */
  last: SortKey | undefined;
}

const countFound = ({ kind }: Ask, { patrols }: Found): number =>
  kind === 'patrols'
    ? patrols.length
    : patrols.reduce((sum, one) => sum + one[kind].length + countSightings(one.unread), 0);

/**
 * The patrols of a page, with what is related to found records and may be anywhere: from the packs of their
 * patrols. If a pack isn't of the same set as the entries, the patrol has just changed, and its pack decides.
 */
const collectPage = async (
  scope: ViewerScope,
  ask: Ask,
  { names }: Catalogue,
  limits: { after: SortKey | undefined; limit: number },
  current: CurrentEntries,
): Promise<Page> => {
  const entries = new Map(current.patrols);
  const wholes = new Map<number, WholePatrol>();
  for (let doubtful = current.packs; ;) {
    if (doubtful.length) {
      for (const pid of doubtful) entries.delete(pid);
      for (const pack of await readPacks(scope, doubtful, true)) {
        entries.set(pack.pid, [pack]);
        wholes.set(pack.pid, readPatrol(pack));
      }
    }
    const plain = collect(ask, entries, names);
    const isUnlimited = !limits.after && countFound(ask, plain) <= limits.limit;
    const found = isUnlimited ? plain : collect(ask, entries, names, true);
    meter.decoded(found.sightings);
    const isRelated = (patrol: FoundPatrol): boolean => hasRelated(ask, patrol);
    const page = limitFound(ask.kind, found.patrols, isRelated, {
      ...limits,
      related: MOST_RELATED,
    });
    const related = page.patrols.filter(isRelated);
    const unread = related.filter(({ pid }) => !wholes.has(pid));
    if (unread.length)
      for (const pack of await readPacks(
        scope,
        unread.map(({ pid }) => pid),
      ))
        wholes.set(pack.pid, readPatrol(pack));
    doubtful = unread
      .filter(({ pid, version }) => wholes.get(pid)?.version !== version)
      .map(({ pid }) => pid);
    if (!doubtful.length) {
      const filter = searchFilter(ask.filters, names);
      const patrols = page.patrols.map((patrol) => {
        const whole = isRelated(patrol) && wholes.get(patrol.pid);
        return whole ? withRelated(ask, filter, patrol, whole) : patrol;
      });
      return { patrols, last: page.last };
    }
  }
};

/** A page of the days from `state.f` on. Filters and entries are read in parallel. */
const searchPage = async (viewer: Viewer, question: SearchQuery): Promise<TalliedEntries> => {
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
    const scope = viewerScope(viewer, catalogue);
    const [fromDay, lastDay] = [dayOfSecond(from), dayOfSecond(rest.to)];
    const { audiences } = scope;
    const plan = planSearch(catalogue, { audiences, ring, fromDay, toDay: lastDay }, PAGE);
    const ranges = isProbe(viewer) ? [{ key: PROBED_KEY, fromDay, toDay: lastDay }] : plan.ranges;
    const [read, chosen] = await Promise.all([
      Promise.all(ranges.map((range) => readEntries(range, entryKind))),
      filters,
    ]);
    const next = (dayNumber(plan.toDay) + 1) * DAY;
    // A pack has all days of its patrol; those after the page's are for the next one.
    const ask: Ask = { ...unfiltered, to: Math.min(rest.to, next - 1), filters: chosen };
    const current = chooseCurrent(read.flat(), ask, searchedRanges(scope, catalogue, plan.ranges));
    const limits = { after: state.a, limit };
    const { patrols, last } = await collectPage(scope, ask, catalogue, limits, current);
    const truncated = last !== undefined || next <= rest.to;
    const nextState: PageState = {
      ...withOffNames({ q }, chosen.off),
      ...(last ? { f: last[0], a: [...last] } : { f: next }),
    };
    const nextToken = truncated ? writeToken(nextState) : null;
    return buildFound(ask, patrols, catalogue.names, nextToken);
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

/** Limits what one request reads: an empty page reads as much as any other. */
const MOST_EMPTY_PAGES = 20;

/** A page without any record would look like no result, so the next one that has some follows at once. */
export const findEntries = async (viewer: Viewer, query: SearchQuery): Promise<TalliedEntries> => {
  let found = await searchPage(viewer, query);
  for (let page = 1; page < MOST_EMPTY_PAGES && found.nextToken && !found.patrols.length; page++)
    found = await searchPage(viewer, { ...query, token: found.nextToken });
  return found;
};

export const search = async (viewer: Viewer, query: SearchQuery): Promise<SearchColumns> =>
  toColumns(await findEntries(viewer, query));
