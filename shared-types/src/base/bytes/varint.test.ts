import { VarintReader, VarintWriter } from './varint';

const written = (values: readonly number[]): Uint8Array => {
  const writer = new VarintWriter();
  for (const value of values) writer.unsigned(value);
  return writer.finish();
};

test('numbers of any length are read back', () => {
  const values = [0, 127, 128, 300, 2 ** 31, Number.MAX_SAFE_INTEGER];
  const reader = new VarintReader(written(values));
  expect(values.map(() => reader.unsigned())).toEqual(values);
  expect(reader.done).toBe(true);
});

test('bytes that are cut off throw, instead of reading as zeros without end', () => {
  const bytes = written([1, 300]);
  const cut = new VarintReader(bytes.subarray(0, 2));
  expect(cut.unsigned()).toBe(1);
  expect(() => cut.unsigned()).toThrow('These packed bytes are cut off.');
  expect(() => new VarintReader(bytes).skip(3)).toThrow('These packed bytes are cut off.');
});
