/** Small files that a portal accepts as photos, with camera metadata. */
type Value = string | [number, number][];

interface Written {
  /** 2014:08:11 10:50:00 */
  time?: string;
  camera?: string;
  /** UTC. */
  gps?: {
    date: string;
    time: [number, number, number];
    latitude: number;
    longitude: number;
    hasNoLetters?: boolean;
  };
  /** Makes the file different. */
  n?: number;
}

const ASCII = 2;
const LONG = 4;
const RATIONAL = 5;

const encodeValue = (value: Value): Buffer =>
  typeof value === 'string'
    ? Buffer.from(`${value}\0`, 'latin1')
    : Buffer.from(new Uint32Array(value.flat()).buffer);

/** A little-endian TIFF directory, followed by its values. */
const directory = (at: number, entries: [tag: number, value: Value | number][]): Buffer => {
  const head = Buffer.alloc(2 + entries.length * 12 + 4);
  head.writeUInt16LE(entries.length, 0);
  const values: Buffer[] = [];
  let next = at + head.length;
  entries.forEach(([tag, value], i) => {
    const from = 2 + i * 12;
    head.writeUInt16LE(tag, from);
    if (typeof value === 'number') {
      head.writeUInt16LE(LONG, from + 2);
      head.writeUInt32LE(1, from + 4);
      head.writeUInt32LE(value, from + 8);
      return;
    }
    const bytes = encodeValue(value);
    const isText = typeof value === 'string';
    head.writeUInt16LE(isText ? ASCII : RATIONAL, from + 2);
    head.writeUInt32LE(isText ? bytes.length : value.length, from + 4);
    if (bytes.length <= 4) {
      bytes.copy(head, from + 8);
      return;
    }
    head.writeUInt32LE(next, from + 8);
    values.push(bytes);
    next += bytes.length;
  });
  return Buffer.concat([head, ...values]);
};

const angle = (degrees: number): [number, number][] => [
  [Math.round(Math.abs(degrees) * 1e6), 1e6],
  [0, 1],
  [0, 1],
];

const exif = ({ time, camera, gps }: Written): Buffer => {
  const FIRST = 8;
  const TIMES = 200;
  const GPS = 300;
  const parts = Buffer.alloc(600);
  parts.write('II*\0', 'latin1');
  parts.writeUInt32LE(FIRST, 4);
  directory(FIRST, [
    ...(camera === undefined ? [] : [[0x0110, camera] as [number, Value]]),
    ...(time === undefined ? [] : [[0x8769, TIMES] as [number, number]]),
    ...(gps ? [[0x8825, GPS] as [number, number]] : []),
  ]).copy(parts, FIRST);
  if (time !== undefined) directory(TIMES, [[0x9003, time]]).copy(parts, TIMES);
  if (gps)
    directory(GPS, [
      [1, gps.hasNoLetters ? '' : gps.latitude < 0 ? 'S' : 'N'],
      [2, angle(gps.latitude)],
      [3, gps.hasNoLetters ? '' : gps.longitude < 0 ? 'W' : 'E'],
      [4, angle(gps.longitude)],
      [7, gps.time.map((part): [number, number] => [part, 1])],
      [0x1d, gps.date],
    ]).copy(parts, GPS);
  return parts;
};

export const jpegFile = (written: Written = {}): Uint8Array => {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(written)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1]),
    length,
    body,
    Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 8, 0, 8, 3]),
    Buffer.from([written.n ?? 0, 0xff, 0xd9]),
  ]);
};
