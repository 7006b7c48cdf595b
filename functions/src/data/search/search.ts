/**
 * The search (docs/data-model.md#search-plan): plan from the catalogue, read the key ranges in parallel,
 * refine, answer. Patrols that are partly outside these ranges, and days that don't fit one answer, follow on
 * further pages. Incomplete answers are marked.
 */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { isProbe } from '@portal/shared-types/contract/access/probe';
import type { Ring } from '@portal/shared-types/base/geo/polygon';
import type { SearchColumns, SearchKind } from '@portal/shared-types/contract/search/columns';
import { mergeColumns } from '@portal/shared-types/contract/search/merge';
import { dayNumber, dayText } from '@portal/shared-types/base/time/wallClock';
import { SearchArea } from '#domain/search/area.ts';
import type { Catalogue } from '#domain/search-index/catalogue.ts';
import { NO_CELL } from '#domain/search-index/cells.ts';
import { collect, isWithin, nearTo, someWithPhotos, type Ask } from '#domain/search/collect.ts';
import { ColumnsBuilder } from '#domain/search/columnsBuilder.ts';
import { cut, type Place } from '#domain/search/cut.ts';
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
import { withCurrentCatalogue, withKnownNames } from '../catalogue/currentCatalogue';
import { replaceDoubtful } from '../search-index/doubtfulEntries';
import { audienceKey } from '../store/keys';
import { meter } from '../store/meter';
import { queryAll } from '../store/send';
import { tableName } from '../store/tables';
import { toIndexedEntry, type IndexedEntry } from '../search-index/indexedEntry';
import { viewerScope } from '../store/viewerScope';
import { addWhole, readWholePatrols } from '../search-index/wholePatrols';

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

/** Limits for one answer. Two MiB of entries are some 100,000 sightings. */
const PAGE = { maxBytes: 2 * 1024 * 1024, maxReads: 200 };
const PATROLS_BY_ID = 500;
/** Related records of up to this many patrols are read at once and returned in the same response. */
const RELATED_AT_ONCE = 100;
const DAY = 86_400;
const dayOfSecond = (seconds: number): string => dayText(Math.floor(seconds / DAY));

/** Of a nation that doesn't exist: it shows whether the index works, and is always empty. */
const PROBED_KEY = `${audienceKey(0, 'N')}#${NO_CELL}`;

const readRange = async (range: KeyRange): Promise<IndexedEntry[]> => {
  const items = await queryAll({
    TableName: tableName(),
    IndexName: 'geo1',
    KeyConditionExpression: 'g = :g AND h BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':g': range.key,
      ':from': range.fromDay,
      // `~` sorts after every patrol of the day.
      ':to': `${range.toDay}~`,
    },
    ProjectionExpression: 'h, d',
  });
  return items.map((item) => toIndexedEntry(range.key, item));
};

type Related = NonNullable<PageState['r']>;
type Unfiltered = Omit<Ask, 'filters'> & { filters: Promise<SearchFilters> };

const related = (ask: Pick<Ask, 'kind' | 'holds'>, columns: SearchColumns): Related | undefined => {
  if (ask.kind === 'patrols' || ask.holds.length < 2) return undefined;
  const own = ask.kind === 'sightings' ? columns.sightings : columns.surveys;
  const byPatrol = new Map<number, Set<number>>();
  own.patrol.forEach((p, i) => {
    const pid = columns.patrols.id[p]!;
    let surveys = byPatrol.get(pid);
    if (!surveys) byPatrol.set(pid, (surveys = new Set()));
    const survey = ask.kind === 'sightings' ? columns.sightings.survey[i]! : columns.surveys.no[i]!;
    if (survey) surveys.add(survey);
  });
  const wantsPatrols = ask.holds.includes('patrols');
  return [...byPatrol]
    .filter(([, surveys]) => wantsPatrols || surveys.size)
    .map(([pid, surveys]) => [pid, [...surveys]]);
};

const hasPending = (state: PageState): boolean => Boolean(state.w?.length || state.r?.length);

const finish = (columns: SearchColumns, state: PageState, more: boolean): SearchColumns => {
  const truncated = more || hasPending(state);
  return { ...columns, truncated, nextToken: truncated ? writeToken(state) : null };
};

/** A page of the days from `state.f` on. Filters and entries are read in parallel. */
const areaPage = async (
  viewer: Viewer,
  { filters, ...ask }: Unfiltered,
  state: PageState,
  ring: Ring | null,
  limit: number | undefined,
): Promise<SearchColumns> => {
  const from = state.f ?? ask.from;
  // Related records of sightings and surveys follow by id; if there are many, on separate pages.
  const pageAsk = { ...ask, from, ...(ask.kind !== 'patrols' && { holds: [ask.kind] }) };
  const { found, toDay } = await withCurrentCatalogue(async (catalogue) => {
    const began = Date.now() / 1000;
    const scope = viewerScope(viewer, catalogue);
    const [fromDay, toDay] = [dayOfSecond(from), dayOfSecond(ask.to)];
    const plan = planSearch(catalogue, { audiences: scope.audiences, ring, fromDay, toDay }, PAGE);
    const ranges = isProbe(viewer) ? [{ key: PROBED_KEY, fromDay, toDay }] : plan.ranges;
    const [read, chosen] = await Promise.all([Promise.all(ranges.map(readRange)), filters]);
    const entries = await replaceDoubtful(read.flat(), plan.ranges, catalogue, began);
    const found = collect(
      { ...pageAsk, filters: chosen },
      entries,
      catalogue.names,
      scope.ownNations,
    );
    meter.decoded(found.decodedSightings);
    return { found, toDay: plan.toDay };
  });
  const after = state.a as Place | undefined;
  const page =
    limit !== undefined || after
      ? cut(found.builder.columns, found.incomplete, after, limit ?? Infinity)
      : { columns: found.builder.columns, incomplete: found.incomplete, last: undefined };
  const { off } = await filters;
  const next = (dayNumber(toDay) + 1) * DAY;
  const more = page.last !== undefined || next <= ask.to;
  const r = related(ask, page.columns);
  const nextState: PageState = {
    ...withOffNames({ q: state.q }, off),
    ...(page.last ? { f: page.last[0], a: [...page.last] } : more && { f: next }),
    w: page.incomplete.map(({ pid }) => pid),
    ...(r && { r }),
  };
  const isAll = !more && limit === undefined && !nextState.w?.length;
  if (!isAll || !r?.length || r.length > RELATED_AT_ONCE)
    return finish(page.columns, nextState, more);
  const whole: Ask = { ...ask, filters: await filters };
  const others = await withKnownNames((catalogue) => relatedRecords(viewer, whole, catalogue, r));
  return finish(mergeColumns(page.columns, others), { ...nextState, r: [] }, more);
};

/** A page of what belongs to earlier pages; then the remaining days, if any. */
const restPage = async (
  viewer: Viewer,
  ask: Ask,
  state: PageState,
  limit: number | undefined,
): Promise<SearchColumns> => {
  const most = Math.min(PATROLS_BY_ID, limit ?? PATROLS_BY_ID);
  const { w = [], r = [] } = state;
  const days = state.f !== undefined;
  if (w.length) {
    const whole = w.slice(0, most);
    const columns = await withKnownNames((catalogue) =>
      wholePatrols(viewer, ask, catalogue, whole),
    );
    return finish(columns, { ...state, w: w.slice(whole.length) }, days);
  }
  const columns = await withKnownNames((catalogue) =>
    relatedRecords(viewer, ask, catalogue, r.slice(0, most)),
  );
  return finish(columns, { ...state, r: r.slice(most) }, days);
};

/** Found patrols that were only partly within the ranges. */
const wholePatrols = async (
  viewer: Viewer,
  ask: Ask,
  catalogue: Catalogue,
  pids: readonly number[],
): Promise<SearchColumns> => {
  const builder = new ColumnsBuilder(ask.kind, ask.holds, catalogue.names);
  const filter = searchFilter(ask.filters, catalogue.names);
  for (const patrol of await readWholePatrols(viewerScope(viewer, catalogue), pids)) {
    if (!filter.patrol(patrol.nation, patrol.header)) continue;
    if (filter.onlyWithPhotos && !someWithPhotos(patrol.sightings, patrol.surveys)) continue;
    addWhole(
      builder,
      patrol,
      filter,
      (kind, time) => ask.holds.includes(kind) && isWithin(time, ask.near),
    );
  }
  return builder.columns;
};

/** Related records of found sightings or surveys: patrols of any time, other kinds near in time. */
const relatedRecords = async (
  viewer: Viewer,
  ask: Ask,
  catalogue: Catalogue,
  wanted: readonly (readonly [pid: number, surveys: readonly number[]])[],
): Promise<SearchColumns> => {
  const holds = ask.holds.filter((kind) => kind !== ask.kind);
  const builder = new ColumnsBuilder(ask.kind, holds, catalogue.names);
  const surveysOf = new Map(wanted);
  const filter = searchFilter(ask.filters, catalogue.names);
  for (const patrol of await readWholePatrols(viewerScope(viewer, catalogue), [
    ...surveysOf.keys(),
  ])) {
    const surveys = surveysOf.get(patrol.pid) ?? [];
    addWhole(
      builder,
      patrol,
      filter,
      (kind, time, _no, survey) =>
        holds.includes(kind) && surveys.includes(survey) && isWithin(time, ask.near),
    );
  }
  return builder.columns;
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

const searchPage = async (viewer: Viewer, question: SearchQuery): Promise<SearchColumns> => {
  const { ring, limit, token, filters: asked, ...rest } = question;
  const q = hashQuery({ ...rest, ring, ...(asked && { filters: asked.sent }) });
  const state: PageState = token ? readToken(token, q) : { q };
  const ask = { ...rest, near: nearTo(rest), area: ring && new SearchArea(ring) };
  const filters = asked ? filtersOf(asked, state) : Promise.resolve({});
  // Prevents an unhandled rejection; awaiters still see the error.
  filters.catch(() => undefined);
  if (!hasPending(state)) return areaPage(viewer, { ...ask, filters }, state, ring, limit);
  const whole: Ask = { ...ask, filters: await filters };
  return restPage(viewer, whole, state, limit);
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
