import { freshStore } from '../../testing/store';
import { enter, resetGate } from './attempts';

beforeEach(freshStore);
afterEach(() => jest.restoreAllMocks());

test('a first attempt isn’t delayed by one that another machine counted with a slow clock', async () => {
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
