/** The list of what is deleted of a patrol that goes to another nation (see nationMove). */
import { movesOfDeleted } from './deletedList';
import type { PatrolState } from '../patrol/patrolState';
import { pause } from '../store/pause';
import { ConditionFailed, transact, type Action } from '../store/send';
import { ACTIONS } from '../store/stagedWrites';
import { readStoredPatrol } from '../patrol/storedPatrol';
import { unchangedHead } from '../patrol/unchangedHead';

/** Beside a change of details, which is a few actions itself. */
const WITH_THE_PATROL = 10;
/** In one transaction, with the head; a record is two actions. */
const AT_ONCE = Math.floor((ACTIONS - 1) / 2);
const ROUNDS = 6;

/** For the transaction of the patrol's own change. */
export const deletedMoves = (pid: number, state: PatrolState, to: string): Action[] =>
  movesOfDeleted(pid, state, state.nation, to).slice(0, WITH_THE_PATROL).flat();

/** What is still on the list of the nation that the patrol was of. @returns whether all of it has moved */
export const moveDeleted = async (pid: number, from: string): Promise<boolean> => {
  for (let round = 1; round <= ROUNDS; round++) {
    const stored = await readStoredPatrol(pid);
    if (!stored || stored.head.nation === from) return true;
    const { head, state } = stored;
    const moves = movesOfDeleted(pid, state, from, head.nation);
    try {
      for (let i = 0; i < moves.length; i += AT_ONCE)
        await transact([unchangedHead(head), ...moves.slice(i, i + AT_ONCE).flat()]);
      return true;
    } catch (error) {
      // The patrol was changed meanwhile: look again.
      if (!(error instanceof ConditionFailed)) throw error;
      await pause(round);
    }
  }
  return false;
};
