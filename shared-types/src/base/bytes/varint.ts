/** Whole numbers as LEB128 bytes, signed ones in zigzag encoding. All packed items use them. */
export class VarintWriter {
  private bytes: Uint8Array;
  private length = 0;

  /** @param size bytes that are expected; there may be more */
  constructor(size = 256) {
    this.bytes = new Uint8Array(size);
  }

  private room(n: number): void {
    if (this.length + n <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + n));
    larger.set(this.bytes);
    this.bytes = larger;
  }

  /** 0 to 2^53 - 1. */
  unsigned(value: number): void {
    this.room(8);
    let v = value;
    while (v > 127) {
      this.bytes[this.length++] = (v % 128) | 128;
      v = Math.floor(v / 128);
    }
    this.bytes[this.length++] = v;
  }

  signed(value: number): void {
    this.unsigned(value >= 0 ? value * 2 : -value * 2 - 1);
  }

  append(bytes: Uint8Array): void {
    this.unsigned(bytes.length);
    this.room(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  text(text: string): void {
    this.append(new TextEncoder().encode(text));
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

/** Throws for bytes that end in the middle of a number, which would otherwise read as zeros without end. */
const cutOff = (): never => {
  throw new RangeError('These packed bytes are cut off.');
};

export class VarintReader {
  constructor(
    private readonly bytes: Uint8Array,
    private at = 0,
  ) {}

  /** Of the next byte. */
  get position(): number {
    return this.at;
  }

  get done(): boolean {
    return this.at >= this.bytes.length;
  }

  unsigned(): number {
    const { bytes } = this;
    let byte = bytes[this.at++];
    if (byte! < 128) return byte!;
    if (byte === undefined) return cutOff();
    let value = byte & 127;
    let factor = 128;
    do {
      byte = bytes[this.at++];
      if (byte === undefined) return cutOff();
      value += (byte & 127) * factor;
      factor *= 128;
    } while (byte > 127);
    return value;
  }

  signed(): number {
    const v = this.unsigned();
    return v % 2 ? -(v + 1) / 2 : v / 2;
  }

  /** Goes past bytes that begin with their number. @returns where they begin; they end at `position` */
  pass(): number {
    const n = this.unsigned();
    this.at += n;
    if (this.at > this.bytes.length) cutOff();
    return this.at - n;
  }

  text(): string {
    return new TextDecoder().decode(this.take());
  }

  take(): Uint8Array {
    return this.bytes.subarray(this.pass(), this.at);
  }

  skip(n: number): void {
    for (let i = 0; i < n; i++) while (this.bytes[this.at++]! > 127);
    if (this.at > this.bytes.length) cutOff();
  }
}
