/**
 * Columns of whole numbers in as few bits as they need: Rice codes (R. F. Rice, 1979), each column with its own
 * parameter. A value of 2^k · q + r is q ones, a zero, and r in k bits.
 */

/** A value that would need more ones is written as a number instead. */
const MOST_ONES = 20;
const PARAMETER_BITS = 5;
const MOST_PARAMETER = 24;
/** Bits of a number's length. */
const LENGTH_BITS = 6;
/** A read of 32 bits has at least these after the first bit of a byte. */
const MOST_AT_ONCE = 25;

const countBits = (value: number): number =>
  value < 2 ** 32 ? 32 - Math.clz32(value) : 64 - Math.clz32(value / 2 ** 32);

/** 0, -1, 1, -2 … as 0, 1, 2, 3 … */
const zigzag = (value: number): number => (value >= 0 ? value * 2 : -value * 2 - 1);
const unzigzag = (value: number): number => (value % 2 ? -(value + 1) / 2 : value / 2);

const measureColumn = (values: readonly number[], k: number): number => {
  let bits = 0;
  for (const value of values) {
    const ones = Math.floor(value / 2 ** k);
    bits += ones < MOST_ONES ? ones + 1 + k : MOST_ONES + LENGTH_BITS + countBits(value);
  }
  return bits;
};

const chooseParameter = (values: readonly number[]): number => {
  let best = 0;
  let least = Infinity;
  for (let k = 0; k <= MOST_PARAMETER; k++) {
    const bits = measureColumn(values, k);
    if (bits < least) [best, least] = [k, bits];
  }
  return best;
};

export class BitWriter {
  private bytes = new Uint8Array(256);
  /** Bits so far. */
  private length = 0;

  /** @param count at most 53 */
  bits(value: number, count: number): void {
    const bytes = (this.length + count + 7) >> 3;
    if (bytes > this.bytes.length) {
      const larger = new Uint8Array(Math.max(bytes, this.bytes.length * 2));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    for (let left = count; left > 0;) {
      const free = 8 - (this.length & 7);
      const taken = Math.min(free, left);
      left -= taken;
      const part = Math.floor(value / 2 ** left) % 2 ** taken;
      this.bytes[this.length >> 3]! |= part << (free - taken);
      this.length += taken;
    }
  }

  /** 0 to 2^53 - 1. */
  number(value: number): void {
    const count = countBits(value);
    this.bits(count, LENGTH_BITS);
    this.bits(value, count);
  }

  signed(value: number): void {
    this.number(zigzag(value));
  }

  /** Numbers from 0; the reader knows how many. */
  column(values: readonly number[]): void {
    if (!values.length) return;
    const k = chooseParameter(values);
    this.bits(k, PARAMETER_BITS);
    for (const value of values) {
      const ones = Math.floor(value / 2 ** k);
      if (ones < MOST_ONES) {
        this.bits(2 ** (ones + 1) - 2, ones + 1);
        this.bits(value % 2 ** k, k);
      } else {
        this.bits(2 ** MOST_ONES - 1, MOST_ONES);
        this.number(value);
      }
    }
  }

  signedColumn(values: readonly number[]): void {
    this.column(values.map(zigzag));
  }

  /** Marks of records, which few or none have. */
  flags(values: readonly boolean[]): void {
    const isAny = values.includes(true);
    this.bits(isAny ? 1 : 0, 1);
    if (isAny) for (const value of values) this.bits(value ? 1 : 0, 1);
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, (this.length + 7) >> 3);
  }
}

export class BitReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** 32 bits, of which the first 25 are those that follow. */
  private peek(): number {
    const { bytes, at } = this;
    const i = at >> 3;
    // Past the end, bytes are undefined, which counts as 0 here.
    return (
      ((bytes[i]! << 24) | (bytes[i + 1]! << 16) | (bytes[i + 2]! << 8) | bytes[i + 3]!) << (at & 7)
    );
  }

  /** @param count at most 53 */
  bits(count: number): number {
    if (count === 0) return 0;
    if (count > MOST_AT_ONCE) {
      const high = this.bits(count - MOST_AT_ONCE);
      return high * 2 ** MOST_AT_ONCE + this.bits(MOST_AT_ONCE);
    }
    const value = this.peek() >>> (32 - count);
    this.at += count;
    return value;
  }

  number(): number {
    return this.bits(this.bits(LENGTH_BITS));
  }

  signed(): number {
    return unzigzag(this.number());
  }

  column(count: number): number[] {
    this.require(count);
    const values = new Array<number>(count);
    if (!count) return values;
    const k = this.bits(PARAMETER_BITS);
    for (let i = 0; i < count; i++) {
      const ones = Math.clz32(~this.peek());
      if (ones < MOST_ONES) {
        this.at += ones + 1;
        values[i] = k ? ones * 2 ** k + this.bits(k) : ones;
      } else {
        this.at += MOST_ONES;
        values[i] = this.number();
      }
    }
    this.requireWhole();
    return values;
  }

  signedColumn(count: number): number[] {
    const values = this.column(count);
    for (let i = 0; i < count; i++) values[i] = unzigzag(values[i]!);
    return values;
  }

  /** As 0 and 1; undefined if no record has the mark. */
  flags(count: number): number[] | undefined {
    if (!this.bits(1)) return undefined;
    this.require(count);
    return Array.from({ length: count }, () => this.bits(1));
  }

  /** Each of `count` values takes at least a bit. */
  require(count: number): void {
    if (this.at + count > this.bytes.length * 8) cutOff();
  }

  /** Throws if more has been read than there was. */
  requireWhole(): void {
    this.require(0);
  }
}

const cutOff = (): never => {
  throw new RangeError('These packed bits are cut off.');
};
