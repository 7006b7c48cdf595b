/**
 * Raises a flag: once per request, on a record that the author sees at that moment. The record and its
 * version don't change, so edits in progress can continue.
 */
import { canRaiseFlag, entryFor, type Viewer } from '@portal/shared-types/access/policy';
import type { Flag } from '@portal/shared-types/records/flag';
import { LIMITS } from '@portal/shared-types/text/limits';
import { problem } from '@portal/shared-types/text/problems';
import { findResponse, responseItem } from '../patrol/doneRequests';
import { findFlagged, type FlagPlace, type Found } from './flagged';
import { flagHistoryItem } from './flagHistory';
import { bodyOf, flagItem, handOf, newFlagNumber, toFlag, type FlagBody } from './flagItems';
import { readStaticLists } from '../lists/lists';
import { hashOf } from '../patrol/patrolGuard';
import type { Head } from '../patrol/patrolItems';
import { readHeads } from '../patrol/patrolStore';
import { flagItemsOf } from './readFlags';
import { retried, transact } from '../store/send';
import { put } from '../store/stagedWrites';
import { unchangedHead } from '../patrol/readHead';

export interface NewFlag extends FlagPlace {
  patrolID: number;
  nation: string;
  patrolStartDate: string;
  flag: string;
  note: string | null;
}

const ROUNDS = 8;

/** A hidden record answers like a missing one. */
const refuseUnlessSeen = async (
  author: Viewer,
  wanted: NewFlag,
): Promise<Found & { head: Head }> => {
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
  const message = `must be an item of the list "flag": ${codes.join(', ')}`;
  throw problem('invalid-request', {
    detail: `body.flag: ${message}`,
    errors: [{ path: 'body.flag', message }],
  });
};

/** Anyone who sees a shared patrol can flag it, but people of other nations can't use up all its flags. */
const refuseTooMany = async (author: Viewer, { id, nation }: Head): Promise<void> => {
  const flags = await flagItemsOf(id);
  const detail = (most: number, of: string): string =>
    `body.patrolID: the limit for a patrol is ${most} flags${of}`;
  const fromOutside = flags.filter((item) => !bodyOf(item).raised.nations.includes(nation)).length;
  const isOwn = entryFor(author, nation) !== undefined;
  if (!isOwn && fromOutside >= LIMITS.flagsFromOutside)
    throw problem('invalid-request', {
      detail: detail(LIMITS.flagsFromOutside, ' from outside its nation'),
    });
  if (flags.length >= LIMITS.flagsPerPatrol)
    throw problem('invalid-request', { detail: detail(LIMITS.flagsPerPatrol, '') });
};

/** @param key of the request: the same key and content raise one flag */
export const raiseFlag = async (
  author: Viewer,
  wanted: NewFlag,
  key: string,
): Promise<{ answer: Flag; replayed: boolean }> => {
  const body = hashOf(wanted);
  return retried(ROUNDS, 'in-progress', async () => {
    const done = await findResponse<Flag>(author, key, body);
    if (done) return { answer: done, replayed: true };
    const { head, on, sharing } = await refuseUnlessSeen(author, wanted);
    await Promise.all([refuseUnlessListed(wanted.flag), refuseTooMany(author, head)]);
    const now = Date.now();
    const no = newFlagNumber(now);
    const raised = handOf(author, new Date(now).toISOString());
    const stored: FlagBody = { on, sharing, flag: wanted.flag, note: wanted.note, raised };
    const flag = toFlag(author, head, no, 1, stored);
    await transact([
      unchangedHead(head),
      put(flagItem(head, no, 1, stored)),
      put(
        flagHistoryItem(author, head, {
          ...{ action: 'flagged', no, version: 1, on },
          ...{ at: raised.at, flag: wanted.flag, note: wanted.note },
        }),
      ),
      responseItem(author, key, body, flag),
    ]);
    return { answer: flag, replayed: false };
  });
};
