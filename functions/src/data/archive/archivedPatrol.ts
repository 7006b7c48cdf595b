/** Writes one patrol of an archive under a number that is claimed for it; it is visible once its head is written. */
import { codesFrom, namesOf, toIndexed } from '#domain/search-index/patrolAggregate.ts';
import { deriveEntries } from '#domain/search-index/searchEntries.ts';
import { countBytes, internNames } from '../catalogue/catalogueChanges';
import { invalidateCatalogue } from '../catalogue/catalogueStore';
import { addedToCatalogue } from '../change/createPatrol';
import { changeEntries } from '../search-index/entryChanges';
import { wholeItem } from '../patrol/patrolItems';
import { storedPatrolFrom } from '../patrol/storedPatrol';
import { formerKey } from '../store/keys';
import { ConditionFailed, transact, type Action } from '../store/send';
import { inTransactions, put, putNew } from '../store/stagedWrites';
import type { NumberedPatrol } from './renumbered';

/** Conditions for one patrol's writes. */
export interface PatrolClaim {
  /** Checks that the number still is this run's. */
  fence: Action;
  /** Gives the number up, for the transaction that publishes the patrol. */
  release: Action;
}

/** Nobody reads these items while the patrol has no head. */
export const writeParts = async (
  { parts, deleted }: NumberedPatrol,
  { fence }: PatrolClaim,
): Promise<void> => {
  for (const group of inTransactions([...parts, ...deleted]))
    await transact([fence, ...group.map(put)]);
};

/** Positions of the conditions in the transaction that publishes the patrol. */
const CLAIM = 0;
const GUARD = 2;

/**
 * Publishes the patrol.
 * @returns why it wasn't published: another run has its number, or another patrol of the nation has its start
 */
export const publish = async (
  patrol: NumberedPatrol,
  claim: PatrolClaim,
): Promise<'published' | 'another run' | 'start in use'> => {
  try {
    await publishOnce(patrol, claim);
    return 'published';
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.includes(CLAIM)) return 'another run';
    if (patrol.guard && error.failed.includes(GUARD)) return 'start in use';
    throw error;
  }
};

const publishOnce = async (
  { pid, head, parts, guard, former }: NumberedPatrol,
  { release }: PatrolClaim,
): Promise<void> => {
  const { state, patrol, numbers } = storedPatrolFrom(head, parts, parts);
  const core = [
    release,
    putNew(head),
    ...(guard ? [putNew(guard)] : []),
    ...former.map((number) => put({ pk: formerKey(number), sk: String(pid) })),
  ];
  if (state.deleted) return transact(core);
  // An archived patrol may have got its names by many changes; `checkArchive` knows that there is room.
  const names = await internNames(namesOf(patrol), () => undefined);
  const indexed = toIndexed(patrol, pid, codesFrom(names.names), numbers);
  const { entries, packs } = deriveEntries(indexed);
  const { puts, set, cells } = changeEntries(pid, undefined, {
    version: Number(head.version),
    nation: indexed.nation,
    entries,
  });
  const { catalogueChanged, marks } = await addedToCatalogue(names, indexed, cells);
  await transact([...core, ...marks, ...[wholeItem(indexed, packs, set!), ...puts].map(put)]);
  if (catalogueChanged) invalidateCatalogue();
  await countBytes(cells);
};
