/**
 * Moves a patrol's flags and deleted records, which are listed by nation, along with the patrol. A few move
 * in the transaction of the change; the others follow right after. A note of the move remains until they
 * have. If the writer dies, the sweeper finds the note.
 */
import { flagMoves, moveFlags } from '../flags/moveFlags';
import type { Head } from '../patrol/patrolItems';
import type { PatrolState } from '../patrol/patrolState';
import { MOVING, movingSort } from '../store/keys';
import { readStoredPatrol } from '../patrol/storedPatrol';
import { unchangedHead } from '../patrol/readHead';
import { chunks } from '../store/batches';
import { readPartition, retried, transact } from '../store/send';
import { ACTIONS, put, remove } from '../store/stagedWrites';
import { getDeletedMoves } from './deletedList';
import type { PlannedChange } from './publishChange';

/** Limits for the transaction of the patrol's own change. */
const FLAGS_WITH_THE_PATROL = 20;
const DELETED_WITH_THE_PATROL = 10;
/** In one transaction with the head; each record takes two actions. */
const AT_ONCE = Math.floor((ACTIONS - 1) / 2);
const ROUNDS = 6;

/** Moves what is still in the old nation's list. @returns whether everything has moved */
const moveDeleted = (pid: number, from: string): Promise<boolean> =>
  retried(ROUNDS, { result: false }, async () => {
    const stored = await readStoredPatrol(pid);
    if (!stored || stored.head.nation === from) return true;
    const { head, state } = stored;
    for (const moves of chunks(getDeletedMoves(pid, state, from, head.nation), AT_ONCE))
      await transact([unchangedHead(head), ...moves.flat()]);
    return true;
  });

export interface NationMove {
  pid: number;
  from: string;
  /** Of the patrol, after the move. */
  version: number;
}

const getMoveKey = ({ pid, version }: NationMove) => ({ pk: MOVING, sk: movingSort(pid, version) });

/** Actions for the transaction of the patrol's own change; those without room there follow it. */
export const withNation = async (
  { id: pid, nation: from }: Head,
  state: PatrolState,
  { to, version }: { to: string; version: number },
): Promise<Required<Pick<PlannedChange<object>, 'also' | 'ifRoom'>>> => {
  const flags = (await flagMoves(pid, to)).slice(0, FLAGS_WITH_THE_PATROL);
  const deleted = getDeletedMoves(pid, state, state.nation, to);
  return {
    also: [put({ ...getMoveKey({ pid, from, version }), pid, from, version })],
    ifRoom: [...flags.map((flag) => [flag]), ...deleted.slice(0, DELETED_WITH_THE_PATROL)],
  };
};

/** Moves everything else after the patrol has moved. Safe to repeat. @returns whether everything has moved */
export const followNation = async (move: NationMove): Promise<boolean> => {
  const flags = await moveFlags(move.pid);
  const deleted = await moveDeleted(move.pid, move.from);
  if (!flags || !deleted) return false;
  await transact([remove(getMoveKey(move))]);
  return true;
};

/** Finishes interrupted moves. @returns how many were finished */
export const endMoves = async (): Promise<number> => {
  const notes = await readPartition(MOVING);
  let ended = 0;
  for (const { pid, from, version } of notes)
    if (await followNation({ pid, from, version } as NationMove)) ended += 1;
  return ended;
};
