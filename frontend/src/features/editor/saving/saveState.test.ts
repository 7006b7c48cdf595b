import { sighting } from '#testing/builders.ts';
import type { Unit } from '../tracker/units';
import {
  afterEvent,
  findConflict,
  isOnlyConflict,
  NOTHING_SAVED,
  type SaveEvent,
  type SaveState,
  type Unsaved,
} from './saveState';

const unit = (id: string): Unit => {
  const record = sighting({ sighting_id: id });
  return { kind: 'sighting', base: record, edited: record };
};
const part = (key: string) => ({ key, sent: unit(key), saved: unit(key) });
const conflict = {
  state: 'conflict',
  conflict: { kind: 'sighting', now: sighting(), fields: ['comments'], changedBy: {} },
} as unknown as Unsaved;
const failed: Unsaved = { state: 'failed' };

const after = (...events: SaveEvent[]): SaveState => events.reduce(afterEvent, NOTHING_SAVED);
const started: SaveEvent = { type: 'save started', total: 3 };
const ended = (unsaved: Record<string, Unsaved>, saved: string[] = []): SaveEvent => ({
  type: 'save ended',
  unsaved: new Map(Object.entries(unsaved)),
  saved: saved.map(part),
});
const [a, b] = [{ key: 'a' }, { key: 'b' }];

it.each<[string, SaveEvent[], SaveState['progress']]>([
  ['nothing', [], null],
  ['the start', [started], { done: 0, total: 3 }],
  ['one part', [started, { type: 'part done' }], { done: 1, total: 3 }],
  ['the end', [started, { type: 'part done' }, ended({})], null],
  ['a failure', [started, ended({ a: failed })], null],
  ['an error on the way', [started, { type: 'save broken off' }], null],
  ['a late part', [started, ended({}), { type: 'part done' }], null],
  ['a retry', [started, ended({ a: failed }), started], { done: 0, total: 3 }],
  ['an attempt with errors', [{ type: 'save blocked' }], null],
])('shows how far it is after %s', (_, events, progress) => {
  expect(after(...events).progress).toEqual(progress);
});

it('remembers all saved parts, but failures only of the last save', () => {
  const state = after(started, ended({ b: failed, c: failed }, ['a']), started, ended({}, ['b']));
  expect(state.saved.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(state.unsaved.size).toBe(0);
});

it('reports failures until the next save has ended', () => {
  expect([...after(started, ended({ a: failed }), started).unsaved.keys()]).toEqual(['a']);
});

it('counts attempts with errors, so that each leads to the first error', () => {
  expect(after({ type: 'save blocked' }, started, { type: 'save blocked' }).blockedSaves).toBe(2);
});

it.each<[string, SaveEvent[], string | undefined]>([
  ['the first one', [], 'a'],
  ['the next one when it was postponed', [{ type: 'conflict postponed', ...a }], 'b'],
  [
    'none when all were postponed',
    [
      { type: 'conflict postponed', ...a },
      { type: 'conflict postponed', ...b },
    ],
    undefined,
  ],
  [
    'one that is opened again',
    [
      { type: 'conflict postponed', ...a },
      { type: 'conflict postponed', ...b },
      { type: 'conflict opened', ...b },
    ],
    'b',
  ],
  ['the next one when it was resolved', [{ type: 'conflict resolved', ...a }], 'b'],
  ['none during a save', [started], undefined],
  [
    'a postponed one after another save',
    [{ type: 'conflict postponed', ...a }, started, ended({ a: conflict })],
    'a',
  ],
  [
    'a postponed one after an attempt with errors',
    [{ type: 'conflict postponed', ...a }, { type: 'save blocked' }],
    'a',
  ],
])('of two conflicts, opens %s', (_, events, key) => {
  const state = after(started, ended({ x: failed, a: conflict, b: conflict }), ...events);
  expect(findConflict(state)?.key).toBe(key);
});

it('saves what was chosen when no other conflict is left, postponed or not', () => {
  const two = after(started, ended({ x: failed, a: conflict, b: conflict }));
  expect(isOnlyConflict(two, 'a')).toBe(false);
  expect(isOnlyConflict(afterEvent(two, { type: 'conflict postponed', ...b }), 'a')).toBe(false);
  expect(isOnlyConflict(afterEvent(two, { type: 'conflict resolved', ...b }), 'a')).toBe(true);
});
