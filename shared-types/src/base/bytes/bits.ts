/**
 * Columns of whole numbers in as few bits as they need: Rice codes (R. F. Rice, 1979), each column with its own
 * parameter. A value of 2^k · q + r is q ones, a zero, and r in k bits.
 */

/** A value that would need more ones is written as a number instead. */
const MOST_ONES = 20;
/** Smaller parameters that are tried after the best so far. */
const TRIED_BELOW = 3;
const PARAMETER_BITS = 5;
const MOST_PARAMETER = 24;
/** Bits of a number's length. */
const LENGTH_BITS = 6;
/** Bits that are written at once. */
const WORD_BITS = 30;
/** A read of 32 bits has at least these after the first bit of a byte. */
const MOST_AT_ONCE = 25;

const countBits = (value: number): number =>
  value < 2 ** 32 ? 32 - Math.clz32(value) : 64 - Math.clz32(value / 2 ** 32);

/** 0, -1, 1, -2 … as 0, 1, 2, 3 … */
const zigzag = (value: number): number => (value >= 0 ? value * 2 : -value * 2 - 1);
const unzigzag = (value: number): number => (value % 2 ? -(value + 1) / 2 : value / 2);

/** How many ones begin a value; `MOST_ONES` if it is written as a number. */
const countOnes = (value: number, k: number): number =>
  value >= MOST_ONES * 2 ** k ? MOST_ONES : value >>> k;

const measureColumn = (values: readonly number[], k: number): number => {
  let bits = 0;
  for (const value of values) {
    const ones = countOnes(value, k);
    bits += ones < MOST_ONES ? ones + 1 + k : MOST_ONES + LENGTH_BITS + countBits(value);
  }
  return bits;
};

/** The best parameter is about the size of the mean, or less if few values are large. */
const chooseParameter = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const first = Math.min(MOST_PARAMETER, countBits(Math.ceil(mean)));
  let best = first;
  let least = measureColumn(values, first);
  for (let k = first - 1; k >= 0 && k > best - TRIED_BELOW; k--) {
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
    const high = count - WORD_BITS;
    if (high > 0) this.word(Math.floor(value / 2 ** WORD_BITS), high);
    this.word(value % 2 ** WORD_BITS, Math.min(count, WORD_BITS));
  }

  /** @param count at most 30 */
  private word(value: number, count: number): void {
    for (let left = count; left > 0;) {
      const free = 8 - (this.length & 7);
      const taken = Math.min(free, left);
      left -= taken;
      const part = (value >>> left) & ((1 << taken) - 1);
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
      const ones = countOnes(value, k);
      if (ones < MOST_ONES) {
        const rest = value & (2 ** k - 1);
        this.bits((2 ** (ones + 1) - 2) * 2 ** k + rest, ones + 1 + k);
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
  /** In bits, as the end. */
  private at: number;
  private readonly end: number;

  /** Reads bytes `from` to `to`. */
  constructor(
    private readonly bytes: Uint8Array,
    from = 0,
    to = bytes.length,
  ) {
    this.at = from * 8;
    this.end = to * 8;
  }

  /** 32 bits, of which the first 25 are those that follow. */
  private peek(): number {
    const { bytes, at } = this;
    const i = at >> 3;
    // Bytes past the end don't matter: `requireWhole` throws then. Undefined counts as 0 here.
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
      const word = this.peek();
      const ones = Math.clz32(~word);
      if (ones < MOST_ONES && ones + 1 + k <= MOST_AT_ONCE) {
        // A shift by 32 bits would be one by none.
        values[i] = k ? (ones << k) + ((word << (ones + 1)) >>> (32 - k)) : ones;
        this.at += ones + 1 + k;
      } else if (ones < MOST_ONES) {
        this.at += ones + 1;
        values[i] = ones * 2 ** k + this.bits(k);
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
  flags(count: number): (0 | 1)[] | undefined {
    if (!this.bits(1)) return undefined;
    this.require(count);
    return Array.from({ length: count }, () => (this.bits(1) ? 1 : 0));
  }

  /** Each of `count` values takes at least a bit. */
  require(count: number): void {
    if (this.at + count > this.end) cutOff();
  }

  /** Throws if more has been read than there was. */
  requireWhole(): void {
    this.require(0);
  }
}

const cutOff = (): never => {
  throw new RangeError('These packed bits are cut off.');
};
