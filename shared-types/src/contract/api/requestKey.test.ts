import { requestKey } from './requestKey';

it('is the same for the same record of the same draft, and another for anything else', async () => {
  const key = await requestKey('draft', { note: 'Ƛ̓' });
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await requestKey('draft', { note: 'Ƛ̓' })).toBe(key);
  expect(await requestKey('draft', { note: 'other' })).not.toBe(key);
  expect(await requestKey('another', { note: 'Ƛ̓' })).not.toBe(key);
});
