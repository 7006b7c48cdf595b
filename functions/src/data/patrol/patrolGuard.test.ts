import { hashValue } from './patrolGuard';

test('the order of keys doesn’t matter, also inside lists', () => {
  const one = { a: 1, b: [[1, 2], { c: [null, { e: 'x', d: 'y' }] }] };
  const other = { b: [[1, 2], { c: [null, { d: 'y', e: 'x' }] }], a: 1 };
  expect(hashValue(one)).toBe(hashValue(other));
});

test.each([
  [{ a: [1, 2] }, { a: [2, 1] }],
  [
    [1, { a: 1 }, 3],
    [1, { a: 1 }],
  ],
  [{ a: [[1], [2]] }, { a: [[1, 2]] }],
])('%j and %j differ', (one, other) => {
  expect(hashValue(one)).not.toBe(hashValue(other));
});

test('deep lists take no longer for each level', () => {
  const nested = (depth: number, inner: unknown): unknown =>
    depth ? [nested(depth - 1, inner)] : inner;
  // Twice the work for each level would not end.
  expect(hashValue(nested(200, { a: 1, b: 2 }))).toBe(hashValue(nested(200, { b: 2, a: 1 })));
});
