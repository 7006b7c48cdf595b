/** Pixels as an uncompressed TIFF, which passes a colour profile to sharp; raw pixels can't. */

export interface Pixels {
  width: number;
  height: number;
  /** RGB or RGBA, 8 bits each. */
  channels: 3 | 4;
  /** Row by row, without padding. */
  data: Uint8Array;
  /** Undefined for sRGB. */
  icc?: Buffer | undefined;
}

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const RGB = 2;
const UNASSOCIATED_ALPHA = 2;
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;

type Entry = [tag: number, type: number, count: number, value: number];

export const encodeTiff = ({ width, height, channels, data, icc }: Pixels): Buffer => {
  const write = (bitsAt: number, pixelsAt: number): Entry[] => [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, channels, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, RGB],
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, channels],
    [278, LONG, 1, height],
    [279, LONG, 1, data.length],
    ...(channels === 4 ? [[338, SHORT, 1, UNASSOCIATED_ALPHA] satisfies Entry] : []),
    ...(icc ? [[34675, UNDEFINED, icc.length, bitsAt + 8] satisfies Entry] : []),
  ];
  const entries = write(0, 0).length;
  const bitsAt = HEADER_BYTES + 2 + entries * ENTRY_BYTES + 4;
  const pixelsAt = bitsAt + 8 + (icc?.length ?? 0);
  const head = Buffer.alloc(pixelsAt);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(HEADER_BYTES, 4);
  head.writeUInt16LE(entries, HEADER_BYTES);
  write(bitsAt, pixelsAt).forEach(([tag, type, count, value], i) => {
    const at = HEADER_BYTES + 2 + i * ENTRY_BYTES;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    if (type === SHORT && count === 1) head.writeUInt16LE(value, at + 8);
    else head.writeUInt32LE(value, at + 8);
  });
  for (let i = 0; i < channels; i++) head.writeUInt16LE(8, bitsAt + i * 2);
  icc?.copy(head, bitsAt + 8);
  return Buffer.concat([head, data]);
};
