/** Reads patrols by id in their packed form: one item each, as far as the viewer may see it. */
import { EVERY_CELL } from '#domain/search-index/cells.ts';
import { readPatrol, type ReadEntry, type WholePatrol } from '#domain/search/foundPatrol.ts';
import { patrolKey, readPatrolKey, WHOLE } from '../store/keys';
import { batchGet, type Item } from '../store/send';
import type { ViewerScope } from '../store/viewerScope';

const DAY = 86_400;

const toEntry = ({ ownNations }: ViewerScope, item: Item): ReadEntry[] => {
  const [pid, nation] = [readPatrolKey(item.pk), Number(item.nation)];
  const [network, own] = [item.network as Uint8Array, item.own as Uint8Array];
  const audience = ownNations.has(nation) && own.length ? 'N' : 'R';
  const bytes = audience === 'N' ? own : network;
  const base = Math.floor(Number(item.start) / DAY) * DAY;
  return bytes.length
    ? [
        {
          kind: 'P',
          cell: EVERY_CELL,
          audience,
          bytes,
          pid,
          nation,
          base,
          version: Number(item.version),
        },
      ]
    : [];
};

/** @param consistent whether each must be as new as every entry that was read before */
export const readPacks = async (
  scope: ViewerScope,
  pids: readonly number[],
  consistent = false,
): Promise<ReadEntry[]> => {
  const keys = pids.map((pid) => ({ pk: patrolKey(pid), sk: WHOLE }));
  const items = await batchGet(keys, { consistent });
  return items.flatMap((item) => toEntry(scope, item));
};

/** Those that exist and that the viewer may see, ordered by id. */
export const readWholePatrols = async (
  scope: ViewerScope,
  pids: readonly number[],
): Promise<WholePatrol[]> =>
  (await readPacks(scope, pids)).map((pack) => readPatrol(pack)).sort((a, b) => a.pid - b.pid);
