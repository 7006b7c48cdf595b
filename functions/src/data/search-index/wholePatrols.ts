/** Reads patrols by id in their packed form: one item each, reduced to what the viewer may see. */
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import type { SightingValues, SurveyValues } from '#domain/search-index/entry.ts';
import { EntryReader } from '#domain/search-index/entryReader.ts';
import type { ColumnsBuilder, FoundPatrol } from '#domain/search/columnsBuilder.ts';
import type { SearchFilter } from '#domain/search/searchFilter.ts';
import { patrolKey, readPatrolKey, WHOLE } from '../store/keys';
import { batchGet, type Item } from '../store/send';
import type { ViewerScope } from '../store/viewerScope';

export interface WholePatrol extends FoundPatrol {
  sightings: SightingValues[];
  surveys: SurveyValues[];
}

const openWhole = (scope: ViewerScope, item: Item): WholePatrol | undefined => {
  const pid = readPatrolKey(item.pk);
  const nation = Number(item.nation);
  const own = scope.ownNations.has(nation);
  const packs = [
    { bytes: item.network as Uint8Array, shared: 1 as const },
    ...(own ? [{ bytes: item.own as Uint8Array, shared: 0 as const }] : []),
  ].filter(({ bytes }) => bytes.length > 0);
  if (!packs.length) return undefined;
  const readers = packs.map(
    ({ bytes, shared }) => new EntryReader(bytes, Number(item.start), shared, own),
  );
  const header = readers[0]!.header;
  const lines = readers.flatMap((reader) => reader.route().lines);
  const sightings: SightingValues[] = [];
  for (const reader of readers) reader.sightings((...values) => sightings.push(values));
  const surveys = readers.flatMap((reader) => reader.surveys());
  return {
    pid,
    nation,
    header,
    counts: { sightings: sightings.length, surveys: surveys.length },
    lines,
    sightings: sightings.sort((a, b) => a[0] - b[0]),
    surveys: surveys.sort((a, b) => a.no - b.no),
  };
};

/** Those that exist and that the viewer may see, ordered by id. */
export const readWholePatrols = async (
  scope: ViewerScope,
  pids: readonly number[],
): Promise<WholePatrol[]> => {
  const keys = pids.map((pid) => ({ pk: patrolKey(pid), sk: WHOLE }));
  const items = await batchGet(keys, { consistent: false });
  return items.flatMap((item) => openWhole(scope, item) ?? []).sort((a, b) => a.pid - b.pid);
};

/** @param survey of the record: its own number, or that of the sighting's survey */
export const addWhole = (
  builder: ColumnsBuilder,
  patrol: WholePatrol,
  filter: SearchFilter,
  wanted: (kind: SearchKind, time: number, no: number, survey: number, photos: 0 | 1) => boolean,
): void => {
  const index = builder.patrol(patrol);
  for (const s of patrol.sightings)
    if (wanted('sightings', s[1], s[0], s[5], s[8]) && filter.sighting(s[4]))
      builder.sighting(index, ...s);
  for (const v of patrol.surveys)
    if (wanted('surveys', v.time, v.no, v.no, v.photos) && filter.survey(v.type))
      builder.survey(index, v);
};
