/** Whole numbers as LEB128 bytes, signed ones in zigzag encoding. All packed items use them. */
export class VarintWriter {
  private bytes = new Uint8Array(1024);
  private length = 0;

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

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

/** Throws for bytes that end in the middle of a number, which would otherwise read as zeros without end. */
const cutOff = (): never => {
  throw new RangeError('These packed bytes are cut off.');
};

export class VarintReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

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

  take(): Uint8Array {
    const n = this.unsigned();
    this.at += n;
    if (this.at > this.bytes.length) cutOff();
    return this.bytes.subarray(this.at - n, this.at);
  }

  /** What has been read so far. */
  get before(): Uint8Array {
    return this.bytes.subarray(0, this.at);
  }

  copy(): VarintReader {
    const other = new VarintReader(this.bytes);
    other.at = this.at;
    return other;
  }

  skip(n: number): void {
    for (let i = 0; i < n; i++) while (this.bytes[this.at++]! > 127);
    if (this.at > this.bytes.length) cutOff();
  }
}
