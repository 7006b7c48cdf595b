import { freshStore } from '../../testing/store';
import { documentClient } from '../store/dynamo';
import { accountGate, enter, resetGate } from './attempts';

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

test('attempts made together are counted with one request each', async () => {
  const send = jest.spyOn(documentClient(), 'send');
  const waits = await Promise.all(Array.from({ length: 39 }, () => enter(accountGate('guardian'))));
  expect(waits).toEqual(Array.from({ length: 39 }, () => 0));
  expect(send).toHaveBeenCalledTimes(39);
  const more = await Promise.all(Array.from({ length: 5 }, () => enter(accountGate('guardian'))));
  expect(more.filter((wait) => wait === 0)).toHaveLength(1);
});
