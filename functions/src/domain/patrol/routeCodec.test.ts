import { deflateRawSync } from 'node:zlib';
import { VarintWriter } from '@portal/shared-types/base/bytes/varint';
import { decodeRoute } from './routeCodec';

test('a route that says it has more lines than bytes throws', () => {
  const writer = new VarintWriter();
  for (const value of [1, 0, 2 ** 50, 0, 0]) writer.unsigned(value);
  const bytes = deflateRawSync(writer.finish());
  expect(() => decodeRoute([bytes])).toThrow('These packed bytes are cut off.');
});

test('a route that inflates without end throws', () => {
  const bytes = deflateRawSync(Buffer.alloc(80 * 1024 * 1024));
  expect(() => decodeRoute([bytes])).toThrow(/larger than/);
});
