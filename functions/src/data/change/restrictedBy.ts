/** What people may not read any more after a change of a patrol. */
import { stricter } from '@portal/shared-types/contract/access/policy';
import type { SharingLevel } from '@portal/shared-types/records/text';
import type { Restriction } from '../files/restrictions';
import { liveParts, type PatrolState } from '../patrol/patrolState';
import { getLevel } from '../patrol/storedParts';

type Levels = ReadonlyMap<string, SharingLevel>;

/** The levels of all visible parts, and of the patrol itself. */
const listLevels = (state: PatrolState): { records: Levels; photos: Levels } => {
  if (state.deleted) return { records: new Map(), photos: new Map() };
  const live = liveParts(state);
  const records = new Map<string, SharingLevel>([['patrol', state.sharing]]);
  for (const { no, requestedLevel } of live.surveys)
    records.set(`v${no}`, getLevel(state.sharing, requestedLevel));
  for (const { no, survey, requestedLevel } of live.sightings)
    records.set(`s${no}`, getLevel(records.get(`v${survey}`) ?? state.sharing, requestedLevel));
  for (const { no, requestedLevel } of live.weather)
    records.set(`w${no}`, getLevel(state.sharing, requestedLevel));
  const photos = new Map<string, SharingLevel>();
  for (const { recordKind, no, seq, body } of live.photos)
    photos.set(
      `${recordKind}${no}.${seq}`,
      stricter(records.get(`${recordKind}${no}`)!, body.sensitive ? 'nation' : 'network'),
    );
  return { records, photos };
};

const lostIn = (before: Levels, after: Levels) => {
  const lost = { hides: false, unshares: false };
  for (const [part, level] of before) {
    const now = after.get(part);
    if (now === undefined) lost.hides = true;
    else if (level === 'network' && now === 'nation') lost.unshares = true;
  }
  return lost;
};

/** Changes of routes and of the patrol's own fields don't make new lists of parts. */
const isSameForReaders = (before: PatrolState, next: PatrolState): boolean =>
  before.nation === next.nation &&
  before.sharing === next.sharing &&
  before.deleted === next.deleted &&
  (['sightings', 'surveys', 'weather', 'photos'] as const).every(
    (kind) => before[kind] === next[kind],
  );

/** @returns undefined for a change that takes nothing from anyone */
export const restrictedBy = (before: PatrolState, next: PatrolState): Restriction | undefined => {
  if (isSameForReaders(before, next)) return undefined;
  const [old, now] = [listLevels(before), listLevels(next)];
  const records = lostIn(old.records, now.records);
  const photos = lostIn(old.photos, now.photos);
  const moves = before.nation !== next.nation;
  const hides = records.hides || photos.hides;
  const unshares = records.unshares || photos.unshares;
  if (!moves && !hides && !unshares) return undefined;
  return {
    hides,
    unshares,
    photos: moves || photos.hides || photos.unshares,
    from: before.nation,
    to: moves ? next.nation : null,
  };
};
