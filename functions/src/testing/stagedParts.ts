/** Leaves parts behind as an attempt does that died before it published them. */
import { aPatrol } from './builders';
import { readStoredPatrol } from '../data/storedPatrol';
import { recordItems } from '../data/patrolItems';
import { put } from '../data/stagedWrites';
import { transact } from '../data/send';
import { toIndexed } from '../domain/patrolAggregate';
import type { NewSighting } from '@portal/shared-types/records/sighting';

export const putStaged = async (pid: number, sightings: NewSighting[]): Promise<void> => {
  const { head, numbers } = (await readStoredPatrol(pid))!;
  const patrol = aPatrol({ nation: head.nation, patrol_start_dt: head.start, sightings });
  const indexed = toIndexed(patrol, pid, () => 1, {
    surveys: [],
    sightings: sightings.map((_, i) => numbers.sightings.length + 1 + i),
  });
  const items = recordItems(patrol, indexed, { sightings: 0, surveys: 0 }, head.generation + 1);
  await transact(items.map(put));
};
