import { Worker } from 'node:worker_threads';
import { hashPassword, passwordMatches } from './passwords';

/** Each hash and each comparison takes a quarter of a second. */
let hash: string;
beforeAll(async () => {
  hash = await hashPassword('tide-and-cedar');
});

test('a password matches its own hash and no other', async () => {
  expect(hash).toMatch(/^\$2b\$12\$/);
  expect(await passwordMatches('tide-and-cedar', hash)).toBe(true);
  expect(await passwordMatches('tide-and-cedaR', hash)).toBe(false);
});

test('comparing without a hash takes the same work as with one', async () => {
  const compared = jest.spyOn(Worker.prototype, 'postMessage');
  expect(await passwordMatches('tide-and-cedar', undefined)).toBe(false);
  const [message] = compared.mock.calls[0] as unknown as [{ hash: string }];
  compared.mockRestore();
  // A bcrypt hash of the same cost: comparing with it takes as long.
  expect(message.hash).toMatch(/^\$2[aby]\$12\$.{53}$/);
});

test('two passwords of 73 bytes that share 72 aren’t interchangeable', async () => {
  const longest = await hashPassword('x'.repeat(72));
  expect(await passwordMatches(`${'x'.repeat(72)}a`, longest)).toBe(false);
  await expect(hashPassword(`${'x'.repeat(72)}a`)).rejects.toThrow('too long');
  await expect(hashPassword('nul\0nul')).rejects.toThrow('NUL');
});

test('hashing five at once leaves the event loop free', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  await Promise.all(Array.from({ length: 5 }, () => passwordMatches('guess-guess', hash)));
  clearInterval(timer);
  // Five hashes take a second or more. On the event loop, they would leave it a few turns.
  expect(turns).toBeGreaterThan(50);
});
