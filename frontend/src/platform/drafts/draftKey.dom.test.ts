import { anonymousClient } from '../api/client';
import { fakeServer } from '#testing/fakeServer.ts';
import { readDraftKey } from './draftKey';

const serving = () => fakeServer({ 'GET /profile/draft-key/': () => ({ json: { key: 'a2V5' } }) });
const reading = (loginName: string, present: string | null = loginName) =>
  readDraftKey({
    client: anonymousClient(),
    loginName,
    storage: localStorage,
    present: () => present,
  });

beforeEach(() => localStorage.clear());

it('is requested once a session', async () => {
  const server = serving();
  expect([await reading('guardian'), await reading('guardian')]).toEqual(['a2V5', 'a2V5']);
  expect(server.requests).toHaveLength(1);
});

it('is never used for another person', async () => {
  const server = serving();
  await reading('guardian');
  await reading('second');
  expect(server.requests).toHaveLength(2);
});

it('is not left behind when its person went before the response came', async () => {
  serving();
  await reading('guardian', null);
  await reading('guardian', 'second');
  expect(localStorage).toHaveLength(0);
});

it('is requested again where something else is stored', async () => {
  const server = serving();
  for (const text of ['', 'null', '[]', '{"loginName":"guardian","key":3}']) {
    localStorage.setItem('draft-key', text);
    expect(await reading('guardian')).toBe('a2V5');
  }
  expect(server.requests).toHaveLength(4);
});
