/**
 * Raises, resolves and reopens flags: once per request, on a record that the author sees at that moment, and in
 * the version that they have seen. The record and its version don't change, so edits in progress can continue.
 */
import {
  canRaiseFlag,
  canResolveFlags,
  entryFor,
  type Viewer,
} from '@portal/shared-types/contract/access/policy';
import type { Flag } from '@portal/shared-types/records/flag';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { invalidField, invalidRequest, problem } from '@portal/shared-types/base/text/problems';
import { readStaticLists } from '../lists/lists';
import { findResponse, responseItem } from '../patrol/doneRequests';
import { hashValue } from '../patrol/patrolGuard';
import type { Head } from '../patrol/patrolItems';
import { readHeads } from '../patrol/patrolStore';
import { unchangedHead } from '../patrol/readHead';
import { flagKey, historyKey, patrolKey } from '../store/keys';
import { getItem, retried, transact, type StoredItem } from '../store/send';
import { put, putIf } from '../store/stagedWrites';
import { findFlagged, type FlagTarget } from './flagged';
import {
  parseFlagBody,
  flagId,
  flagItem,
  describePerson,
  newFlagNumber,
  describeLocation,
  toFlag,
  type FlagBody,
} from './flagItems';
import { readFlagItems, shownFlags } from './readFlags';

export interface NewFlag extends FlagTarget {
  patrolID: number;
  nation: string;
  patrolStartDate: string;
  flag: string;
  note: string | null;
}

interface FlagChange {
  flagId: string;
  /** Of the flag that the person saw. */
  version: number;
}
export type Resolving = FlagChange & { note: string };
export type Reopening = FlagChange & { note: string | null };

interface FlagWrite {
  action: 'flagged' | 'resolved' | 'reopened';
  head: Head;
  /** Number of the flag in its patrol; its version and content after the change. */
  no: string;
  version: number;
  body: FlagBody;
  at: string;
  note: string | null;
}

const ROUNDS = 8;

/** The change in the history of the patrol (docs/product.md#history). */
const historyItem = (
  author: Viewer,
  { action, head, no, version, body: { on, flag }, at, note }: FlagWrite,
): StoredItem => {
  const { recordId } = describeLocation(head.id, on);
  return {
    pk: patrolKey(head.id),
    sk: historyKey(at, `flag-${no}`, version),
    j: JSON.stringify({
      at,
      by: author.login_name,
      action,
      section: 'flags',
      recordIds: recordId === null ? [] : [recordId],
      flagId: flagId(head.id, no),
      changes: action === 'flagged' ? [{ field: 'flag', before: null, after: flag }] : [],
      reason: note,
      // The patrol's version, which flags don't change.
      version: head.version,
    }),
  };
};

/** @param decide from what is stored now; `stale`: the flag isn't as the person saw it */
const writeOnce = (
  author: Viewer,
  key: string,
  content: unknown,
  decide: () => Promise<FlagWrite | { stale: Flag }>,
): Promise<{ flag: Flag; replayed: boolean }> => {
  const contentHash = hashValue(content);
  const findReplay = async () => {
    const flag = await findResponse<Flag>(author, key, contentHash);
    return flag && { flag, replayed: true };
  };
  return retried(ROUNDS, 'in-progress', async () => {
    const done = await findReplay();
    if (done) return done;
    const write = await decide();
    if ('stale' in write) {
      // Another attempt of this request may have made the change in between.
      const replay = await findReplay();
      if (replay) return replay;
      throw problem('stale', { current: write.stale });
    }
    const { head, no, version, body } = write;
    const item = flagItem(head, no, version, body);
    const flag = toFlag(author, head, no, version, body);
    await transact([
      unchangedHead(head),
      version === 1 ? put(item) : putIf(item, '#version = :version', { ':version': version - 1 }),
      put(historyItem(author, write)),
      responseItem(author, key, contentHash, flag),
    ]);
    return { flag, replayed: false };
  });
};

/** A hidden record looks like a missing one. */
const refuseUnlessSeen = async (author: Viewer, wanted: NewFlag) => {
  const [head] = await readHeads(author, [wanted.patrolID]);
  if (!head || head.nation !== wanted.nation || head.start !== wanted.patrolStartDate)
    throw problem('not-found');
  const found = await findFlagged(author, head, wanted);
  if (!canRaiseFlag(author, { nation: head.nation, sharing_level: head.sharing }))
    throw problem('forbidden', { detail: 'You can’t raise flags.' });
  return { head, ...found };
};

const refuseUnlessListed = async (flag: string): Promise<void> => {
  const items = (await readStaticLists()).get('flag') ?? [];
  const codes = items.filter(({ retired }) => !retired).map(({ code }) => code);
  if (codes.includes(flag)) return;
  throw invalidField('body.flag', `must be an item of the list "flag": ${codes.join(', ')}`);
};

/** Anyone who sees a shared patrol can flag it, but people of other nations can't use up all its flags. */
const refuseTooMany = async (author: Viewer, { id, nation }: Head): Promise<void> => {
  const flags = await readFlagItems(id);
  const detail = (most: number, from: string): string =>
    `body.patrolID: the limit for a patrol is ${most} flags${from}`;
  const fromOutside = flags.filter(
    (item) => !parseFlagBody(item).raised.nations.includes(nation),
  ).length;
  const isOwn = entryFor(author, nation) !== undefined;
  if (!isOwn && fromOutside >= LIMITS.flagsFromOutside)
    throw invalidRequest(detail(LIMITS.flagsFromOutside, ' from outside its nation'));
  if (flags.length >= LIMITS.flagsPerPatrol)
    throw invalidRequest(detail(LIMITS.flagsPerPatrol, ''));
};

/** @param key of the request: the same key and content raise one flag */
export const raiseFlag = async (author: Viewer, wanted: NewFlag, key: string) => {
  const { flag: response, replayed } = await writeOnce(author, key, wanted, async () => {
    const { head, on, sharing } = await refuseUnlessSeen(author, wanted);
    const { flag, note } = wanted;
    await Promise.all([refuseUnlessListed(flag), refuseTooMany(author, head)]);
    const now = Date.now();
    const at = new Date(now).toISOString();
    const body: FlagBody = { on, sharing, flag, note, raised: describePerson(author, at) };
    return { action: 'flagged', head, no: newFlagNumber(now), version: 1, body, at, note };
  });
  return { response, replayed };
};

/** A hidden flag looks like a missing one. */
const refuseUnlessManaged = async (author: Viewer, wanted: FlagChange) => {
  const [patrol = '', no = ''] = wanted.flagId.split('.f');
  const pid = Number(patrol);
  const [[head], item] = await Promise.all([
    readHeads(author, [pid]),
    getItem({ pk: patrolKey(pid), sk: flagKey(no) }),
  ]);
  const [flag] = head && item ? await shownFlags(author, head, [item]) : [];
  if (!head || !item || !flag) throw problem('not-found');
  if (!canResolveFlags(author, head)) throw problem('forbidden');
  return { head, no, item, flag };
};

const changeFlag = async (
  author: Viewer,
  act: { action: 'resolved'; wanted: Resolving } | { action: 'reopened'; wanted: Reopening },
  key: string,
) => {
  const { flag, replayed } = await writeOnce(author, key, act, async () => {
    const { action, wanted } = act;
    const { head, no, item, flag: seen } = await refuseUnlessManaged(author, wanted);
    const { resolved, ...open } = parseFlagBody(item);
    const isThatAlready = (action === 'resolved') === (resolved !== undefined);
    if (seen.version !== wanted.version || isThatAlready) return { stale: seen };
    const at = new Date().toISOString();
    const hand = describePerson(author, at);
    const body: FlagBody =
      action === 'resolved'
        ? { ...open, resolved: { ...hand, note: wanted.note } }
        : { ...open, reopened: { ...hand, note: wanted.note } };
    return { action, head, no, version: wanted.version + 1, body, at, note: wanted.note };
  });
  return { response: { flag }, replayed };
};

/** @param key of the request: the same key and content change the flag once */
export const resolveFlag = (author: Viewer, wanted: Resolving, key: string) =>
  changeFlag(author, { action: 'resolved', wanted }, key);
export const reopenFlag = (author: Viewer, wanted: Reopening, key: string) =>
  changeFlag(author, { action: 'reopened', wanted }, key);
