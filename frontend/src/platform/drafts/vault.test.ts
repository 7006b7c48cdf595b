import { openVault } from './vault';

const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER = Buffer.alloc(32, 8).toString('base64');

const hex = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('hex');

it('opens what it sealed, with the same key on another day', async () => {
  const value = { note: 'Ƛ̓-17, half a note', rows: [1, null] };
  const vault = await openVault(KEY);
  const name = await vault.getName('a');
  const sealed = await vault.seal(name, value);
  const again = await openVault(KEY);
  expect(await again.getName('a')).toBe(name);
  expect(await again.open(name, sealed)).toEqual(value);
});

it('gives another person nothing to read, not even under the same name', async () => {
  const vault = await openVault(KEY);
  const other = await openVault(OTHER);
  const name = await vault.getName('a');
  const sealed = await vault.seal(name, 'canary');
  await expect(other.open(name, sealed)).rejects.toThrow();
  expect(hex(sealed.data)).not.toContain(Buffer.from('canary').toString('hex'));
});

it('rejects an entry that was changed or has another name', async () => {
  const vault = await openVault(KEY);
  const name = await vault.getName('a');
  const sealed = await vault.seal(name, 'one');
  await expect(vault.open(await vault.getName('b'), sealed)).rejects.toThrow();
  const bytes = new Uint8Array(sealed.data);
  bytes[0]! ^= 1;
  await expect(vault.open(name, sealed)).rejects.toThrow();
});

it('seals the same twice in two ways', async () => {
  const vault = await openVault(KEY);
  const [one, two] = [await vault.seal('n', 'same'), await vault.seal('n', 'same')];
  expect(hex(one.data)).not.toBe(hex(two.data));
});

it('names entries so that their owner cannot be found without the key', async () => {
  const vault = await openVault(KEY);
  const name = await vault.getName('sighting of patrol 1042');
  expect(name).toMatch(/^[0-9a-f]{24}\.[0-9a-f]{24}$/);
  expect(name.startsWith(vault.owner)).toBe(true);
  expect((await openVault(OTHER)).owner).not.toBe(vault.owner);
});
