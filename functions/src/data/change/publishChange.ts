/**
 * Writes a change of a patrol. The change takes effect as a whole, when the head is written.
 *
 * If everything fits, it is one transaction. Otherwise, one attempt at a time stages new parts under a
 * generation that isn't read yet, a new route as a separate set, and further history items. Head, pack and
 * search entries always change in one transaction. A failed attempt leaves only invisible items; the next
 * change removes them.
 */
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { invalidRequest } from '@portal/shared-types/base/text/problems';
import type { Catalogue } from '#domain/search-index/catalogue.ts';
import {
  codesFrom,
  namesOf,
  toIndexed,
  type CodeOf,
} from '#domain/search-index/patrolAggregate.ts';
import { deriveEntries } from '#domain/search-index/searchEntries.ts';
import { countBytes, internNames, occupy, withVersion } from '../catalogue/catalogueChanges';
import { invalidateCatalogue } from '../catalogue/catalogueStore';
import { responseItems } from '../patrol/doneRequests';
import { changeEntries, type EntryChanges } from '../search-index/entryChanges';
import { patrolNote } from '../files/restrictions';
import { countGuardians, type NamedIn } from '../catalogue/guardianCounts';
import { guardMove } from './guardMove';
import { headAction, stagingFence } from '../patrol/headChange';
import { historyItems, type HistoryEntry } from './history';
import { patrolKey, WHOLE } from '../store/keys';
import {
  headBody,
  headFields,
  routeItems,
  routeSet,
  routeVersion,
  wholeItem,
} from '../patrol/patrolItems';
import { type StoredItem, transact, type Action, type Key } from '../store/send';
import { toWholePatrol, type PatrolState } from '../patrol/patrolState';
import { partWrites } from './partWrites';
import { restrictedBy } from './restrictedBy';
import { fitsOne, inActions, put, remove } from '../store/stagedWrites';
import { readStoredPatrol, type StoredPatrol } from '../patrol/storedPatrol';

/** The next state and how to record it. Parts that change must be new objects. */
export interface PlannedChange<T extends object> {
  next: PatrolState;
  /** Actor, time and version are known already. */
  history: Pick<HistoryEntry, 'action' | 'section' | 'recordIds' | 'changes' | 'reason'>;
  response: T;
  /** Further actions for the same transaction; only a few. */
  also?: readonly Action[];
  /** Groups of actions that are included if there is room; otherwise, they follow the change. */
  ifRoom?: readonly (readonly Action[])[];
}

interface ChangeContext {
  at: string;
  version: number;
  key: string;
  body: string;
}

interface Writes {
  /** Attributes of the head, except its generation. */
  head: Record<string, unknown>;
  /** The change takes effect with these. */
  core: Action[];
  /** Cells that the change adds to the catalogue, and counts of guardians, in the same transaction. */
  catalogueActions: Action[];
  /** Whether cached catalogues lack them. */
  catalogueChanged: boolean;
  /** Groups that are included if there is room. */
  ifRoom: readonly (readonly Action[])[];
  /** May be written early: not read before the core is. */
  ahead: StoredItem[];
  added: (generation: number) => StoredItem[];
  entries: EntryChanges;
  /** Undefined: everyone may read what they could read before. */
  restricted: ReturnType<typeof patrolNote> | undefined;
}

const indexPatrol = async (pid: number, next: PatrolState) => {
  const { patrol, numbers } = toWholePatrol(next);
  const catalogue = await internNames(namesOf(patrol));
  return { catalogue, indexed: toIndexed(patrol, pid, codesFrom(catalogue.names), numbers) };
};

/** A changed route, by object identity, becomes a new set of chunks. */
const routeChange = (stored: StoredPatrol, next: PatrolState, version: number) => {
  if (next.route === stored.state.route)
    return {
      head: { route_set: routeSet(stored.head), route_version: routeVersion(stored.head) },
      items: [],
    };
  const set = randomUUID().slice(0, 8);
  return {
    head: { route_set: next.route ? set : null, route_version: version },
    items: routeItems(stored.head.id, next.route, set),
  };
};

/** The people named in a patrol, for everyone who sees it. */
const namedIn = (
  findCode: CodeOf,
  { deleted, nation, sharing, own }: PatrolState,
): NamedIn | undefined =>
  deleted
    ? undefined
    : {
        nation: findCode('nation', nation),
        level: sharing === 'network' ? 'R' : 'N',
        codes: own.guardians.map((name) => findCode('guardian', name)),
      };

const planCatalogueActions = async (
  catalogue: Catalogue,
  before: PatrolState,
  next: PatrolState,
  entries: EntryChanges,
): Promise<Pick<Writes, 'catalogueActions' | 'catalogueChanged'>> => {
  const findCode = codesFrom(catalogue.names);
  const named = countGuardians(namedIn(findCode, before), namedIn(findCode, next));
  const occupied = await occupy(catalogue, entries.cells);
  return {
    catalogueActions: [...withVersion(occupied), ...named],
    catalogueChanged: occupied.length > 0,
  };
};

const planWrites = async <T extends object>(
  author: Viewer,
  stored: StoredPatrol,
  { next, history, response, also = [], ifRoom = [] }: PlannedChange<T>,
  { at, version, key, body }: ChangeContext,
): Promise<Writes> => {
  const pid = stored.head.id;
  const found = await indexPatrol(pid, next);
  const { indexed } = found;
  const derived = next.deleted ? undefined : deriveEntries(indexed);
  const { nation } = indexed;
  const entries = changeEntries(pid, stored.set, {
    version,
    nation,
    entries: derived?.entries ?? [],
  });
  const { created_by, created_at } = headBody(stored.head);
  const route = routeChange(stored, next, version);
  const parts = partWrites(stored, next);
  const [historyItem, ...historyOverflow] = historyItems(pid, {
    at,
    by: author.login_name,
    version,
    ...history,
  });
  const done = responseItems(author, key, body, response);
  const restriction = restrictedBy(stored.state, next);
  const restricted = restriction && patrolNote({ ...restriction, pid, version });
  return {
    head: {
      version,
      ...headFields({ created_by, created_at }, next, indexed),
      ...route.head,
      deleted: next.deleted,
    },
    core: [
      done.first,
      put(historyItem!),
      derived
        ? put(wholeItem(indexed, derived.packs, entries.set!))
        : remove({ pk: patrolKey(pid), sk: WHOLE }),
      ...entries.puts.map(put),
      ...parts.changed.map(put),
      ...parts.gone.map(remove),
      ...(await guardMove(pid, stored.state, next, route.head.route_set)),
      ...(restricted ? [put(restricted)] : []),
      ...also,
    ],
    ifRoom,
    restricted,
    ...(await planCatalogueActions(found.catalogue, stored.state, next, entries)),
    ahead: [...route.items, ...historyOverflow, ...done.further],
    added: parts.added,
    entries,
  };
};

/** Invisible items of failed attempts: parts of unpublished generations and chunks of unused routes. */
const readOrphans = async (pid: number): Promise<Key[]> =>
  (await readStoredPatrol(pid))?.orphans ?? [];

const transactAll = async (fence: Action, actions: readonly Action[]): Promise<void> => {
  for (const group of inActions(actions)) await transact([fence, ...group]);
};

/** Adds the groups that still fit one transaction. */
const withRoomFor = (
  actions: readonly Action[],
  groups: readonly (readonly Action[])[],
): Action[] => {
  let all = [...actions];
  for (const group of groups) if (fitsOne([...all, ...group])) all = [...all, ...group];
  return all;
};

const publishStaged = async (stored: StoredPatrol, writes: Writes): Promise<void> => {
  const { head, core, catalogueActions, ifRoom, ahead, added } = writes;
  const staging = randomUUID();
  const generation = stored.head.generation + 1;
  const publish = [
    headAction(stored, { ...head, generation }, staging),
    ...core,
    ...catalogueActions,
  ];
  if (!fitsOne(publish))
    throw invalidRequest('This change is too large. Split it into several changes.');
  await transact([headAction(stored, { staging })]);
  const fence = stagingFence(stored, staging);
  await transactAll(fence, (await readOrphans(stored.head.id)).map(remove));
  await transactAll(fence, [...added(generation), ...ahead].map(put));
  await transact(withRoomFor(publish, ifRoom));
};

/** @returns what it restricts; the files with the patrol must follow */
export const publishChange = async <T extends object>(
  author: Viewer,
  stored: StoredPatrol,
  planned: PlannedChange<T>,
  context: ChangeContext,
): Promise<Writes['restricted']> => {
  const writes = await planWrites(author, stored, planned, context);
  const { head, core, catalogueActions, catalogueChanged, ahead, added, entries } = writes;
  const all = [
    headAction(stored, head),
    ...core,
    ...catalogueActions,
    ...[...ahead, ...added(stored.head.generation)].map(put),
  ];
  const written = new Set(added(stored.head.generation).map(({ sk }) => sk));
  const orphans = stored.orphans.filter(({ sk }) => !written.has(sk));
  if (fitsOne(all)) {
    const removals = orphans.map((key) => [remove(key)]);
    await transact(withRoomFor(all, [...writes.ifRoom, ...removals]));
  } else await publishStaged(stored, writes);
  // Otherwise, the next change in a warm function would mark them again.
  if (catalogueChanged) invalidateCatalogue();
  await countBytes(entries.bytes);
  return writes.restricted;
};
