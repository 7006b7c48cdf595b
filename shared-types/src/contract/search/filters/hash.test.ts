import { shortHash } from './hash';

test('the hash of a text is the same everywhere and at all times', () => {
  expect(shortHash('')).toBe('07h0l0t0l4oh3l');
  expect(shortHash('North Inlet')).toBe('1log5j001so3vf');
});

test('a hundred thousand texts that hardly differ have different hashes', () => {
  const hashes = new Set<string>();
  for (let i = 0; i < 100_000; i++)
    hashes.add(shortHash(`["nations",["Area ${i}"],["Ar${i % 10}"]]`));
  expect(hashes.size).toBe(100_000);
});
