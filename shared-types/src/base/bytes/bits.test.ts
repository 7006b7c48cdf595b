import { seeded } from '#base/testing/random.ts';
import { BitReader, BitWriter } from './bits';

const random = seeded(9);
const whole = (n: number): number => Math.floor(random() * n);

const write = (work: (writer: BitWriter) => void): BitReader => {
  const writer = new BitWriter();
  work(writer);
  return new BitReader(writer.finish());
};

test('columns of any size are read back, whatever comes before them', () => {
  for (let i = 0; i < 300; i++) {
    const largest = 2 ** whole(54);
    const values = Array.from({ length: whole(60) }, () => whole(random() < 0.8 ? 40 : largest));
    const signed = values.map((value) =>
      random() < 0.5 ? Math.floor(value / 2) : -Math.floor(value / 2),
    );
    const flags = values.map(() => random() < 0.1);
    const reader = write((w) => {
      w.bits(1, whole(1) + 3);
      w.column(values);
      w.flags(flags);
      w.signedColumn(signed);
      w.number(largest - 1);
      w.signed(-1);
    });
    reader.bits(3);
    expect(reader.column(values.length)).toEqual(values);
    expect(reader.flags(flags.length) ?? flags.map(() => 0)).toEqual(flags.map(Number));
    expect(reader.signedColumn(values.length).map((v) => v + 0)).toEqual(signed.map((v) => v + 0));
    expect(reader.number()).toBe(largest - 1);
    expect(reader.signed()).toBe(-1);
    reader.requireWhole();
  }
});

test('numbers that are alike take few bits, and one far off doesn’t change that', () => {
  const writer = new BitWriter();
  writer.column([...Array.from({ length: 999 }, (_, i) => i % 2), 2 ** 50]);
  expect(writer.finish().length).toBeLessThan(260);
});

test('bits that are cut off throw, instead of reading as zeros without end', () => {
  const message = 'These packed bits are cut off.';
  const writer = new BitWriter();
  writer.column([1, 2, 300]);
  const bytes = writer.finish();
  expect(() => new BitReader(bytes.subarray(0, 1)).column(3)).toThrow(message);
  expect(() => new BitReader(bytes).column(2 ** 40)).toThrow(message);
});
