/** Which parts a change writes: those that are different objects than before. */
import { patrolKey, photoKey, sightingKey, surveyKey, weatherKey } from '../store/keys';
import { photoItems, sightingItems, surveyItems, weatherItems } from '../patrol/patrolItems';
import type { StoredItem, Key } from '../store/send';
import type {
  PatrolState,
  PhotoPart,
  SightingPart,
  SurveyPart,
  WeatherPart,
} from '../patrol/patrolState';
import type { StoredPatrol } from '../patrol/storedPatrol';

export interface PartWrites {
  /** Existing parts; they change with the patrol. */
  changed: StoredItem[];
  /** Items that changed parts no longer need. */
  gone: Key[];
  /** New parts. They may be written early, in a generation that isn't read yet. */
  added: (generation: number) => StoredItem[];
}

interface Kind<P> {
  before: readonly P[];
  next: readonly P[];
  firstKey: (part: P) => string;
  /** Unique among parts of its kind. */
  nameOf: (part: P) => string | number;
  items: (part: P, generation: number) => StoredItem[];
}

const writesOf = <P>(
  { head, itemsOf }: Pick<StoredPatrol, 'head' | 'itemsOf'>,
  { before, next, firstKey, nameOf, items }: Kind<P>,
): PartWrites => {
  const known = new Map(before.map((part) => [nameOf(part), part]));
  const added = next.filter((part) => !known.has(nameOf(part)));
  const others = next.filter((part) => known.has(nameOf(part)) && known.get(nameOf(part)) !== part);
  const changed = others.flatMap((part) => items(part, head.generation));
  const kept = new Set(changed.map(({ sk }) => sk));
  const gone = others
    .flatMap((part) => itemsOf.get(firstKey(known.get(nameOf(part))!)) ?? [])
    .filter((sk) => !kept.has(sk))
    .map((sk) => ({ pk: patrolKey(head.id), sk }));
  return {
    changed,
    gone,
    added: (generation) => added.flatMap((part) => items(part, generation)),
  };
};

const noOf = ({ no }: { no: number }): number => no;
const keyOfPhoto = ({ of, no, seq }: PhotoPart): string => photoKey(of, no, seq);

export const partWrites = (stored: StoredPatrol, next: PatrolState): PartWrites => {
  const { id: pid } = stored.head;
  const all = [
    writesOf<SightingPart>(stored, {
      before: stored.state.sightings,
      next: next.sightings,
      firstKey: ({ no }) => sightingKey(no),
      nameOf: noOf,
      items: (part, generation) => sightingItems(pid, part, generation),
    }),
    writesOf<SurveyPart>(stored, {
      before: stored.state.surveys,
      next: next.surveys,
      firstKey: ({ no }) => surveyKey(no),
      nameOf: noOf,
      items: (part, generation) => surveyItems(pid, part, generation),
    }),
    writesOf<WeatherPart>(stored, {
      before: stored.state.weather,
      next: next.weather,
      firstKey: ({ no, body }) => weatherKey(body.date, no),
      nameOf: noOf,
      items: (part, generation) => weatherItems(pid, part, generation),
    }),
    writesOf<PhotoPart>(stored, {
      before: stored.state.photos,
      next: next.photos,
      firstKey: keyOfPhoto,
      nameOf: keyOfPhoto,
      items: (part, generation) => photoItems(pid, part, generation),
    }),
  ];
  return {
    changed: all.flatMap(({ changed }) => changed),
    gone: all.flatMap(({ gone }) => gone),
    added: (generation) => all.flatMap(({ added }) => added(generation)),
  };
};
