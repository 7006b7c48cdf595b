/** Reads patrols by id in their packed form: one item each, as far as the viewer may see it. */
import { readPatrol, type ReadEntry, type WholePatrol } from '#domain/search/collect.ts';
import { isElsewhere } from '#domain/search-index/entry.ts';
import { patrolKey, readPatrolKey, WHOLE } from '../store/keys';
import { batchGet, type Item } from '../store/send';
import type { ViewerScope } from '../store/viewerScope';

const DAY = 86_400;

const toEntry = ({ ownNations }: ViewerScope, item: Item): ReadEntry[] => {
  const nation = Number(item.nation);
  const [network, own] = [item.network as Uint8Array, item.own as Uint8Array];
  const audience = ownNations.has(nation) && own.length ? 'N' : 'R';
  const bytes = audience === 'N' ? own : network;
  const base = Math.floor(Number(item.start) / DAY) * DAY;
  return bytes.length
    ? [{ kind: 'P', audience, bytes, pid: readPatrolKey(item.pk), nation, base }]
    : [];
};

const readPacks = async (scope: ViewerScope, pids: readonly number[]): Promise<ReadEntry[]> => {
  const keys = [...new Set(pids)].map((pid) => ({ pk: patrolKey(pid), sk: WHOLE }));
  const items = await batchGet(keys, { consistent: false });
  return items.flatMap((item) => toEntry(scope, item));
};

/** Those that exist and that the viewer may see, ordered by id. */
export const readWholePatrols = async (
  scope: ViewerScope,
  pids: readonly number[],
): Promise<WholePatrol[]> =>
  (await readPacks(scope, pids)).map((pack) => readPatrol(pack)).sort((a, b) => a.pid - b.pid);

/** Replaces entries of patrols that are too large for one in each of their cells. */
export const withPacks = async (
  scope: ViewerScope,
  entries: readonly ReadEntry[],
): Promise<readonly ReadEntry[]> => {
  const large = entries.filter(({ bytes }) => isElsewhere(bytes));
  if (!large.length) return entries;
  const packs = await readPacks(
    scope,
    large.map(({ pid }) => pid),
  );
  return [...entries.filter(({ bytes }) => !isElsewhere(bytes)), ...packs];
};
