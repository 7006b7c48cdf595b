/**
 * Resolves and reopens a flag: once per request, and only in the version that the person has seen. The record
 * doesn't change, so edits in progress can continue.
 */
import { canResolveFlags, type Viewer } from '@portal/shared-types/access/policy';
import type { Flag } from '@portal/shared-types/records/flag';
import { problem } from '@portal/shared-types/text/problems';
import { findResponse, responseItem } from '../patrol/doneRequests';
import { flagHistoryItem } from './flagHistory';
import { bodyOf, flagItem, handOf, stateOf, toFlag, type FlagBody } from './flagItems';
import { flagKey, patrolKey } from '../store/keys';
import { hashOf } from '../patrol/patrolGuard';
import type { Head } from '../patrol/patrolItems';
import { readHeads } from '../patrol/patrolStore';
import { shownFlags } from './readFlags';
import { getItem, retried, transact, type Item } from '../store/send';
import { put, putIf } from '../store/stagedWrites';
import { tableName } from '../store/tables';
import { unchangedHead } from '../patrol/readHead';

interface FlagChange {
  flagId: string;
  /** Of the flag that the person saw. */
  version: number;
}
export type Resolving = FlagChange & { note: string };
export type Reopening = FlagChange & { note: string | null };

type Act = { action: 'resolved'; wanted: Resolving } | { action: 'reopened'; wanted: Reopening };

const ROUNDS = 8;

/** A hidden flag answers like a missing one. */
const refuseUnlessManaged = async (
  author: Viewer,
  wanted: FlagChange,
): Promise<{ head: Head; no: string; item: Item; flag: Flag }> => {
  const [patrol = '', no = ''] = wanted.flagId.split('.f');
  const pid = Number(patrol);
  const [[head], item] = await Promise.all([
    readHeads(author, [pid]),
    getItem(tableName(), { pk: patrolKey(pid), sk: flagKey(no) }),
  ]);
  const [flag] = head && item ? await shownFlags(author, head, [item]) : [];
  if (!head || !item || !flag) throw problem('not-found');
  if (!canResolveFlags(author, head)) throw problem('forbidden');
  return { head, no, item, flag };
};

const changed = (body: FlagBody, author: Viewer, at: string, act: Act): FlagBody => {
  const hand = handOf(author, at);
  if (act.action === 'resolved') return { ...body, resolved: { ...hand, note: act.wanted.note } };
  const { resolved: _over, ...open } = body;
  return { ...open, reopened: { ...hand, note: act.wanted.note } };
};

const changeFlag = async (
  author: Viewer,
  act: Act,
  key: string,
): Promise<{ answer: { flag: Flag }; replayed: boolean }> => {
  const { action, wanted } = act;
  const asked = hashOf(act);
  return retried(ROUNDS, 'in-progress', async () => {
    const done = await findResponse<Flag>(author, key, asked);
    if (done) return { answer: { flag: done }, replayed: true };
    const { head, no, item, flag } = await refuseUnlessManaged(author, wanted);
    const before = bodyOf(item);
    const isThatAlready = stateOf(before) === (action === 'resolved' ? 'resolved' : 'open');
    if (flag.version !== wanted.version || isThatAlready) {
      // Unless another attempt of this request made the change in between.
      const replay = await findResponse<Flag>(author, key, asked);
      if (replay) return { answer: { flag: replay }, replayed: true };
      throw problem('stale', { current: flag });
    }
    const version = wanted.version + 1;
    const at = new Date().toISOString();
    const after = changed(before, author, at, act);
    const answer = toFlag(author, head, no, version, after);
    const { note } = wanted;
    await transact([
      unchangedHead(head),
      putIf(flagItem(head, no, version, after), '#version = :version', {
        ':version': wanted.version,
      }),
      put(flagHistoryItem(author, head, { ...{ action, no, version, at }, ...after, note })),
      responseItem(author, key, asked, answer),
    ]);
    return { answer: { flag: answer }, replayed: false };
  });
};

/** @param key of the request: the same key and content change the flag once */
export const resolveFlag = (author: Viewer, wanted: Resolving, key: string) =>
  changeFlag(author, { action: 'resolved', wanted }, key);

export const reopenFlag = (author: Viewer, wanted: Reopening, key: string) =>
  changeFlag(author, { action: 'reopened', wanted }, key);
