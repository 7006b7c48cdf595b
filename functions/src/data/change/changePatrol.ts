/**
 * The one way in which a stored patrol changes. Who changes it says what it is to be, by how it stands;
 * records, search entries, whole pack, guard, history and the answer for a repeated request follow from
 * that, and are written at once. When somebody else was faster, it is read and decided again.
 */
import type { Viewer } from '@portal/shared-types/access/policy';
import { problem } from '@portal/shared-types/text/problems';
import { outdateCatalogue } from '../catalogue/catalogueStore';
import { doneBefore } from '../patrol/doneRequests';
import type { HistoryEntry } from './history';
import type { Head } from '../patrol/patrolItems';
import type { PatrolState } from '../patrol/patrolState';
import { hashOf } from '../patrol/patrolGuard';
import { readHead } from '../patrol/readHead';
import { pause } from '../store/pause';
import { publishChange } from './publishChange';
import { ConditionFailed, type Action } from '../store/send';
import { readStoredPatrol, type StoredPatrol } from '../patrol/storedPatrol';

/** What a patrol is to be, and what is said of it. Parts that are other than before are other objects. */
export interface Wish<T extends object> {
  next: PatrolState;
  /** Who, when and to which version is known already. */
  history: Pick<HistoryEntry, 'action' | 'section' | 'recordIds' | 'changes' | 'reason'>;
  answer: T;
  /** What else belongs into the same transaction; a few actions. */
  also?: readonly Action[];
}
/** Nothing is to be written: asked for only to be told, or as it is already. */
export interface Nothing<T extends object> {
  next: undefined;
  answer: T;
}

/** @param now instant of the change. @param version of the patrol, once it is changed. */
export type Decide<T extends object> = (
  stored: StoredPatrol,
  of: { now: string; version: number },
) => Wish<T> | Nothing<T> | Promise<Wish<T> | Nothing<T>>;

export interface ChangeRequest {
  pid: number;
  /** The same key and content do it once. */
  key: string;
  content: unknown;
  /** @throws Problem for a patrol that the author may not change in this way, and for none. */
  refuse: (head: Head | undefined) => void;
}

/**
 * For who may not change it nothing of a patrol but its head is read: how long a refusal takes says neither
 * whether there is one, nor how much it holds.
 */
const readUnlessRefused = async ({
  pid,
  refuse,
}: Pick<ChangeRequest, 'pid' | 'refuse'>): Promise<StoredPatrol> => {
  refuse(await readHead(pid));
  const stored = await readStoredPatrol(pid);
  refuse(stored?.head);
  return stored!;
};

/** The patrol as it stands, and what is wished for it. */
const look = async <T extends object>(
  of: Pick<ChangeRequest, 'pid' | 'refuse'>,
  decide: Decide<T>,
) => {
  const stored = await readUnlessRefused(of);
  // Behind the read: histories stand in the order of what they tell.
  const when = { now: new Date().toISOString(), version: stored.head.version + 1 };
  return { stored, when, wish: await decide(stored, when) };
};

const ROUNDS = 12;

export const changePatrol = async <T extends object>(
  author: Viewer,
  { key, content, ...of }: ChangeRequest,
  decide: Decide<T>,
): Promise<{ answer: T; replayed: boolean }> => {
  const body = hashOf(content);
  const twin = async () => {
    const answer = await doneBefore<T>(author, key, body);
    return answer && { answer, replayed: true };
  };
  for (let round = 1; ; round++) {
    const done = await twin();
    if (done) return done;
    const found = await look(of, decide).catch(async (refused: unknown) => {
      // What refuses it may be its own doing: the same request was faster.
      const since = await twin();
      if (since) return since;
      throw refused;
    });
    if ('replayed' in found) return found;
    const { stored, when, wish } = found;
    // That it is like that already may be its own doing as well.
    if (wish.next === undefined) return (await twin()) ?? { answer: wish.answer, replayed: false };
    try {
      await publishChange(author, stored, wish, { ...when, key, body });
      return { answer: wish.answer, replayed: false };
    } catch (error) {
      // Somebody else changed it in the meantime, or took the guard, or the catalogue is of before: look again.
      if (!(error instanceof ConditionFailed)) throw error;
      outdateCatalogue();
      if (round === ROUNDS) throw problem('in-progress');
      await pause(round);
    }
  }
};
