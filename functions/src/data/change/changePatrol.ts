/**
 * The one way in which a stored patrol changes. Who changes it says what it is to be, by how it stands;
 * records, search entries, whole pack, guard, history and the answer for a repeated request follow from
 * that, and are written at once. When somebody else was faster, it is read and decided again.
 */
import type { Viewer } from '@portal/shared-types/access/policy';
import { problem } from '@portal/shared-types/text/problems';
import { forgetCatalogue } from '../catalogue/catalogueStore';
import { doneBefore } from '../patrol/doneRequests';
import type { HistoryEntry } from './history';
import type { PatrolState } from '../patrol/patrolState';
import { hashOf } from '../patrol/patrolGuard';
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
  stored: StoredPatrol | undefined,
  of: { now: string; version: number },
) => Wish<T> | Nothing<T> | Promise<Wish<T> | Nothing<T>>;

export interface ChangeRequest {
  pid: number;
  /** The same key and content do it once. */
  key: string;
  content: unknown;
}

const ROUNDS = 12;

export const changePatrol = async <T extends object>(
  author: Viewer,
  { pid, key, content }: ChangeRequest,
  decide: Decide<T>,
): Promise<{ answer: T; replayed: boolean }> => {
  const body = hashOf(content);
  for (let round = 1; ; round++) {
    const done = await doneBefore<T>(author, key, body);
    if (done) return { answer: done, replayed: true };
    const stored = await readStoredPatrol(pid);
    const now = new Date().toISOString();
    const version = (stored?.head.version ?? 0) + 1;
    let wish: Awaited<ReturnType<Decide<T>>>;
    try {
      wish = await decide(stored, { now, version });
    } catch (refused) {
      // What refuses it may be its own doing: the same request was faster.
      const since = await doneBefore<T>(author, key, body);
      if (since) return { answer: since, replayed: true };
      throw refused;
    }
    if (!stored || wish.next === undefined) {
      // That it is like that already may be its own doing as well.
      const since = await doneBefore<T>(author, key, body);
      return { answer: since ?? wish.answer, replayed: since !== undefined };
    }
    try {
      await publishChange(author, stored, wish, { now, version, key, body });
      return { answer: wish.answer, replayed: false };
    } catch (error) {
      // Somebody else changed it in the meantime, or took the guard, or the catalogue is of before: look again.
      if (!(error instanceof ConditionFailed)) throw error;
      forgetCatalogue();
      if (round === ROUNDS) throw problem('in-progress');
      await pause(round);
    }
  }
};
