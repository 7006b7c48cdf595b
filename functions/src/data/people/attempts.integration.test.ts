import { freshStore } from '#testing/store.ts';
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

test('attempts made together take one request each until people have to wait', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const send = jest.spyOn(documentClient(), 'send');
  const together = (count: number): Promise<number[]> =>
    Promise.all(Array.from({ length: count }, () => enter(accountGate('guardian'))));
  expect(new Set(await together(39))).toEqual(new Set([0]));
  expect(send).toHaveBeenCalledTimes(39);
  expect((await together(5)).sort()).toEqual([0, 10, 10, 10, 10]);
});
