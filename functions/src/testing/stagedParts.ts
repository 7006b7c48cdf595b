/** Leaves parts like those of an attempt that died before publishing them. */
import { readStoredPatrol } from '#data/patrol/storedPatrol.ts';
import { sightingItems } from '#data/patrol/patrolItems.ts';
import { nextNumber, sightingParts } from '#data/patrol/patrolState.ts';
import { put } from '#data/store/stagedWrites.ts';
import { transact } from '#data/store/send.ts';
import type { NewSighting } from '@portal/shared-types/records/sighting';

export const putStaged = async (pid: number, sightings: NewSighting[]): Promise<void> => {
  const { head, state } = (await readStoredPatrol(pid))!;
  const parts = sightingParts(state.sharing, sightings, nextNumber(state.sightings), () => 0);
  const items = parts.flatMap((part) => sightingItems(pid, part, head.generation + 1));
  await transact(items.map(put));
};
