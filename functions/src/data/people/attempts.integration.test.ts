import { freshStore } from '../../testing/store';
import { enter, resetGate } from './attempts';

beforeEach(freshStore);
afterEach(() => jest.restoreAllMocks());

test('a first attempt doesn’t delay one that is counted by a clock that is behind', async () => {
  const gate = resetGate('guardian');
  expect(await enter(gate)).toBe(0);
  const behind = Date.now() - 5000;
  jest.spyOn(Date, 'now').mockReturnValue(behind);
  expect(await enter(gate)).toBe(0);
});

test('after some attempts, the next one waits', async () => {
  const gate = resetGate('guardian');
  for (let i = 0; i < 5; i++) expect(await enter(gate)).toBe(0);
  expect(await enter(gate)).toBeGreaterThan(0);
});
