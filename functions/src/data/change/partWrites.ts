/** Which parts a change writes: those that are different objects than before. */
import { patrolKey, photoKey, sightingKey, surveyKey, weatherKey } from '../store/keys';
import { photoItems, sightingItems, surveyItems, weatherItems } from '../patrol/patrolItems';
import type { StoredItem, Key } from '../store/send';
import type { PatrolState, PhotoPart } from '../patrol/patrolState';
import type { StoredPatrol } from '../patrol/storedPatrol';

export interface PartWrites {
  /** Existing parts; they change with the patrol. */
  changed: StoredItem[];
  /** Items that changed parts no longer need. */
  gone: Key[];
  /** New parts. They may be written early, in a generation that isn't read yet. */
  added: (generation: number) => StoredItem[];
}

const getNo = ({ no }: { no: number }): number => no;

/** @param getName unique among parts of its kind */
const planWrites = <P>(
  { head, itemKeys }: Pick<StoredPatrol, 'head' | 'itemKeys'>,
  [before, next]: readonly [before: readonly P[], next: readonly P[]],
  items: (pid: number, part: P, generation: number) => StoredItem[],
  firstKey: (part: P) => string,
  getName: (part: P) => string | number,
): PartWrites => {
  const known = new Map(before.map((part) => [getName(part), part]));
  const added = next.filter((part) => !known.has(getName(part)));
  const others = next.filter(
    (part) => known.has(getName(part)) && known.get(getName(part)) !== part,
  );
  const changed = others.flatMap((part) => items(head.id, part, head.generation));
  const kept = new Set(changed.map(({ sk }) => sk));
  const gone = others
    .flatMap((part) => itemKeys.get(firstKey(known.get(getName(part))!)) ?? [])
    .filter((sk) => !kept.has(sk))
    .map((sk) => ({ pk: patrolKey(head.id), sk }));
  return {
    changed,
    gone,
    added: (generation) => added.flatMap((part) => items(head.id, part, generation)),
  };
};

const buildPhotoKey = ({ recordKind, no, seq }: PhotoPart): string => photoKey(recordKind, no, seq);

export const partWrites = (stored: StoredPatrol, next: PatrolState): PartWrites => {
  const { sightings, surveys, weather, photos } = stored.state;
  const all = [
    planWrites(
      stored,
      [sightings, next.sightings],
      sightingItems,
      ({ no }) => sightingKey(no),
      getNo,
    ),
    planWrites(stored, [surveys, next.surveys], surveyItems, ({ no }) => surveyKey(no), getNo),
    planWrites(
      stored,
      [weather, next.weather],
      weatherItems,
      ({ no, body }) => weatherKey(body.date, no),
      getNo,
    ),
    planWrites(stored, [photos, next.photos], photoItems, buildPhotoKey, buildPhotoKey),
  ];
  return {
    changed: all.flatMap(({ changed }) => changed),
    gone: all.flatMap(({ gone }) => gone),
    added: (generation) => all.flatMap(({ added }) => added(generation)),
  };
};
