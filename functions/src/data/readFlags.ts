/**
 * Flags as a viewer may see them: one on a record that the viewer may not see does not exist. People of
 * the patrol's nation see all; for others it is looked up how the flagged records are shared, now, and a
 * flag that was raised while its record was not shared stays with the nation.
 */
import {
  canSee,
  entryFor,
  type SharingLevel,
  type Viewer,
} from '@portal/shared-types/access/policy';
import type { Flag } from '@portal/shared-types/records/flag';
import { bodyOf, numberOf, recordKeyOf, toFlag } from './flagItems';
import { flagKey, HEAD, patrolKey } from './keys';
import type { Head } from './patrolItems';
import { batchGet, queryAll, type Item } from './send';
import { tableName } from './tables';

/** As they stand in a patrol's partition, oldest first. */
export const flagItemsOf = (pid: number): Promise<Item[]> =>
  queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :g)',
    ExpressionAttributeValues: { ':pk': patrolKey(pid), ':g': flagKey('') },
    ConsistentRead: true,
  });

/** Keys of those of a patrol's records that the viewer sees. */
const seenAmong = async (
  viewer: Viewer,
  head: Head,
  keys: readonly string[],
): Promise<(sk: string) => boolean> => {
  if (entryFor(viewer, head.nation)) return () => true;
  const records = [...new Set(keys)].filter((sk) => sk !== HEAD);
  const items = await batchGet(
    tableName(),
    records.map((sk) => ({ pk: patrolKey(head.id), sk })),
  );
  const seen = items.filter(
    ({ sharing, generation }) =>
      (generation as number) <= head.generation &&
      canSee(viewer, { nation: head.nation, sharing_level: sharing as SharingLevel }),
  );
  const open = new Set([HEAD, ...seen.map(({ sk }) => String(sk))]);
  return (sk) => open.has(sk);
};

/** @param head of a patrol that the viewer sees. @param items its flags. */
export const shownFlags = async (
  viewer: Viewer,
  head: Head,
  items: readonly Item[],
): Promise<Flag[]> => {
  const { nation } = head;
  const flags = items
    .map((item) => ({ item, body: bodyOf(item) }))
    .filter(({ body }) => canSee(viewer, { nation, sharing_level: body.sharing }));
  const seen = await seenAmong(
    viewer,
    head,
    flags.map(({ body }) => recordKeyOf(body.on)),
  );
  return flags
    .filter(({ body }) => seen(recordKeyOf(body.on)))
    .map(({ item, body }) => toFlag(viewer, head, numberOf(item), item.version as number, body));
};
