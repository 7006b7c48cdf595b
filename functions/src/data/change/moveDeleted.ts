/** Moves the list of deleted records when a patrol moves to another nation (see nationMove). */
import { movesOfDeleted } from './deletedList';
import type { PatrolState } from '../patrol/patrolState';
import { pause } from '../store/pause';
import { ConditionFailed, transact, type Action } from '../store/send';
import { ACTIONS } from '../store/stagedWrites';
import { readStoredPatrol } from '../patrol/storedPatrol';
import { unchangedHead } from '../patrol/readHead';

/** Limit for the transaction of the patrol's own change, which has a few more actions. */
const WITH_THE_PATROL = 10;
/** In one transaction with the head; each record takes two actions. */
const AT_ONCE = Math.floor((ACTIONS - 1) / 2);
const ROUNDS = 6;

/** Actions for the transaction of the patrol's own change. */
export const deletedMoves = (pid: number, state: PatrolState, to: string): Action[] =>
  movesOfDeleted(pid, state, state.nation, to).slice(0, WITH_THE_PATROL).flat();

/** Moves what is still in the old nation's list. @returns whether everything has moved */
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
      // The patrol was changed in the meantime: try again.
      if (!(error instanceof ConditionFailed)) throw error;
      await pause(round);
    }
  }
  return false;
};
