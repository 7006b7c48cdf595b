/** Moves the counts of guardians of one nation and audience out of the catalogue. */
import { CATALOGUE, FORMER_COUNTS, namedKey, readAudience, VERSION } from '../store/keys';
import { chunks } from '../store/batches';
import { getItem, retried, transact, type Action, type Key } from '../store/send';
import { addTo } from '../store/stagedWrites';
import { tableName } from '../store/tables';

/** A condition can compare 150 attributes. */
const MOVED_AT_ONCE = 100;

/** Takes counts away if they are still as they were read. With the last ones, the item goes. */
const takeAway = (key: Key, counts: readonly [string, number][], isLast: boolean): Action => {
  const names = counts.map((_, i) => `#a${i}`);
  const same = {
    TableName: tableName(),
    Key: key,
    ConditionExpression: names.map((name, i) => `${name} = :a${i}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(counts.map(([name], i) => [`#a${i}`, name])),
    ExpressionAttributeValues: Object.fromEntries(counts.map(([, n], i) => [`:a${i}`, n])),
  };
  return isLast
    ? { Delete: same }
    : { Update: { ...same, UpdateExpression: `REMOVE ${names.join(', ')}` } };
};

/** The version counted how often the item changed. */
const forgetVersion = (sk: string): Action => ({
  Update: {
    TableName: tableName(),
    Key: { pk: CATALOGUE, sk: VERSION },
    UpdateExpression: 'REMOVE #sk',
    ExpressionAttributeNames: { '#sk': sk },
  },
});

/**
 * Each count is taken away and added in one transaction. So it can be called again, by another process too,
 * while people change patrols. Nobody adds to the old counts by then: no function of an earlier release runs.
 * @returns false if another process has moved them
 */
export const moveGuardianCounts = (sk: string): Promise<boolean> =>
  retried(8, 'in-progress', async () => {
    const key = { pk: CATALOGUE, sk };
    const item = await getItem(key);
    if (!item) return false;
    const { code, level } = readAudience(sk.slice(FORMER_COUNTS.length));
    const counts = Object.entries(item).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
    const groups = chunks(counts, MOVED_AT_ONCE);
    for (const [i, group] of groups.entries()) {
      const isLast = i === groups.length - 1;
      await transact([
        takeAway(key, group, isLast),
        { Update: addTo(namedKey(code, level), new Map(group)) },
        ...(isLast ? [forgetVersion(sk)] : []),
      ]);
    }
    return true;
  });
