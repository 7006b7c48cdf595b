/**
 * The only way to change a stored patrol. The caller decides the next state from the stored one. Records,
 * search entries, whole pack, guard, history and the response for a repeated request follow from that and are
 * written in one go. If another change came first, the patrol is read and decided again.
 */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { problem } from '@portal/shared-types/base/text/problems';
import { findResponse } from '../patrol/doneRequests';
import type { Head } from '../patrol/patrolItems';
import { hashValue } from '../patrol/patrolGuard';
import { readHead } from '../patrol/readHead';
import { pause } from '../store/pause';
import { refuseUnlessEditable } from './editable';
import { publishChange, type PlannedChange } from './publishChange';
import { ConditionFailed } from '../store/send';
import { readStoredPatrol, type StoredPatrol } from '../patrol/storedPatrol';

/** Dry run, or nothing changed. */
export interface NoChange<T extends object> {
  next: undefined;
  response: T;
}

/** `at`: instant of the change; `version`: of the patrol after the change */
export type Decide<T extends object> = (
  stored: StoredPatrol,
  context: { at: string; version: number },
) => PlannedChange<T> | NoChange<T> | Promise<PlannedChange<T> | NoChange<T>>;

export interface ChangeRequest {
  pid: number;
  /** Idempotency key. */
  key: string;
  content: unknown;
  /**
   * If absent, everyone who may edit the patrol may make this change.
   * @throws Problem if the author may not make this change, or if there is no patrol
   */
  refuse?: (head: Head | undefined) => void;
}
type Target = Required<Pick<ChangeRequest, 'pid' | 'refuse'>>;

/**
 * Reads only the head if the author may not change the patrol, so that the time a refusal takes shows neither
 * whether a patrol exists nor its size.
 */
const readUnlessRefused = async ({ pid, refuse }: Target): Promise<StoredPatrol> => {
  refuse(await readHead(pid));
  const stored = await readStoredPatrol(pid);
  refuse(stored?.head);
  return stored!;
};

const readAndDecide = async <T extends object>(target: Target, decide: Decide<T>) => {
  const stored = await readUnlessRefused(target);
  // After the read, so that histories are in the order of the changes.
  const when = { at: new Date().toISOString(), version: stored.head.version + 1 };
  return { stored, when, planned: await decide(stored, when) };
};

const ROUNDS = 12;

interface Changed<T extends object> {
  response: T;
  replayed: boolean;
  /** Note of what the change restricts: see `restrictPatrol`. */
  restricted?: Awaited<ReturnType<typeof publishChange>>;
}

export const changePatrol = async <T extends object>(
  author: Viewer,
  { pid, key, content, refuse = (head) => refuseUnlessEditable(author, head) }: ChangeRequest,
  decide: Decide<T>,
): Promise<Changed<T>> => {
  const body = hashValue(content);
  const findReplay = async () => {
    const response = await findResponse<T>(author, key, body);
    return response && { response, replayed: true };
  };
  for (let round = 1; ; round++) {
    const done = await findReplay();
    if (done) return done;
    const found = await readAndDecide({ pid, refuse }, decide).catch(async (refused: unknown) => {
      // The refusal may be due to an earlier attempt of this request: return what that attempt did.
      const replay = await findReplay();
      if (replay) return replay;
      throw refused;
    });
    if ('replayed' in found) return found;
    const { stored, when, planned } = found;
    // An earlier attempt of this request may have made the change.
    if (planned.next === undefined)
      return (await findReplay()) ?? { response: planned.response, replayed: false };
    try {
      const restricted = await publishChange(author, stored, planned, { ...when, key, body });
      return { response: planned.response, replayed: false, restricted };
    } catch (error) {
      // Another request changed the patrol or took the guard: try again.
      if (!(error instanceof ConditionFailed)) throw error;
      if (round === ROUNDS) throw problem('in-progress');
      await pause(round);
    }
  }
};
