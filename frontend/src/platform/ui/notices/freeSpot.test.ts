import { findRise } from './freeSpot';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const NOTICE = box(100, 736, 200, 40);

test('a notice without controls below it stays where it is', () => {
  expect(findRise(NOTICE, [])).toBe(0);
  expect(findRise(NOTICE, [box(0, 100, 1000, 40), box(400, 740, 100, 40)])).toBe(0);
});

test('a notice is above all controls that it would cover', () => {
  const next = box(250, 740, 200, 40);
  const playback = box(0, 660, 1000, 60);
  expect(findRise(NOTICE, [next])).toBe(40);
  expect(findRise(NOTICE, [next, playback])).toBe(120);
});

test('a notice uses a gap between controls that has enough space', () => {
  const rows = [box(0, 700, 1000, 100), box(0, 560, 1000, 90)];
  expect(findRise(NOTICE, rows)).toBe(80);
  const narrow = [box(0, 700, 1000, 100), box(0, 100, 1000, 570)];
  expect(findRise(NOTICE, narrow)).toBe(680);
});

test('without any free spot, a notice leaves the centres of controls free', () => {
  const rows = Array.from({ length: 20 }, (_, i) => box(0, i * 40, 400, 40));
  expect(findRise(box(100, 750, 200, 20), rows)).toBe(0);
  expect(findRise(box(100, 765, 200, 20), rows)).toBe(8);
});

test('a notice stays where it is while it covers nothing, and moves when it does', () => {
  const next = box(250, 740, 200, 40);
  expect(findRise(NOTICE, [], 120)).toBe(120);
  expect(findRise(NOTICE, [next], 120)).toBe(120);
  expect(findRise(NOTICE, [next, box(150, 620, 100, 40)], 120)).toBe(40);
});
