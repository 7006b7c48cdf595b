/**
 * HEIC files as phones write them, around a picture that heif-enc encoded: red, green, blue and white
 * corners (top left, top right, bottom left, bottom right) on grey.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const TILE = { width: 96, height: 64 };

const fixture = (name: string): Buffer => readFileSync(join(__dirname, `${name}.heic`));

const uint = (bytes: number, ...values: number[]): Buffer => {
  const written = Buffer.alloc(bytes * values.length);
  values.forEach((value, i) => written.writeUIntBE(value, i * bytes, bytes));
  return written;
};
const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([uint(4, body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const fullBox = (type: string, version: number, flags: number, ...content: Buffer[]): Buffer =>
  box(type, uint(1, version), uint(3, flags), ...content);

/** The first box of a type, including its header. */
const cut = (file: Buffer, type: string): Buffer => {
  const start = file.indexOf(type) - 4;
  return file.subarray(start, start + file.readUInt32BE(start));
};

const HIDDEN = 1;
const ESSENTIAL = 0x80;

export interface HeicOptions {
  /** Of the tiles. */
  source?: 'phone' | 'tenBits';
  /** Quarter turns anticlockwise, as in "irot". */
  turns?: number;
  /** As in "imir": 0 swaps top and bottom, 1 left and right. */
  mirror?: 0 | 1;
  /** Columns and rows of equal tiles, and the size of the picture that is cut from them. */
  grid?: { columns: number; rows: number; width: number; height: number };
  /** Size in the file's header instead of the true one. */
  claimed?: { width: number; height: number };
  icc?: Buffer;
  /** A TIFF structure, and how the file refers to it. */
  exif?: { tiff: Buffer; location: 'offset' | 'base and offset' | 'data box' };
}

export const heicFile = ({ source = 'phone', grid, ...options }: HeicOptions = {}): Buffer => {
  const from = fixture(source);
  const tile = cut(from, 'mdat').subarray(8);
  const { width, height } = options.claimed ?? grid ?? TILE;
  const properties: { box: Buffer; target: 'tile' | 'picture' }[] = [
    { box: cut(from, 'hvcC'), target: 'tile' },
    ...(grid
      ? [{ box: fullBox('ispe', 0, 0, uint(4, TILE.width, TILE.height)), target: 'tile' as const }]
      : []),
    { box: fullBox('ispe', 0, 0, uint(4, width, height)), target: 'picture' },
  ];
  const add = (property: Buffer): void =>
    void properties.push({ box: property, target: 'picture' });
  if (options.icc) add(box('colr', Buffer.from('prof'), options.icc));
  if (options.turns !== undefined) add(box('irot', uint(1, options.turns)));
  if (options.mirror !== undefined) add(box('imir', uint(1, options.mirror)));

  const tiles = grid ? grid.columns * grid.rows : 1;
  const gridData =
    grid &&
    Buffer.concat([
      uint(1, 0, 0, grid.rows - 1, grid.columns - 1),
      uint(2, grid.width, grid.height),
    ]);
  const items = Array.from({ length: tiles }, () => ({ type: 'hvc1', bytes: tile }));
  if (gridData) items.push({ type: 'grid', bytes: gridData });
  const primary = items.length;
  const { exif } = options;
  if (exif) items.push({ type: 'Exif', bytes: Buffer.concat([uint(4, 0), exif.tiff]) });
  const inDataBox = exif?.location === 'data box' ? 1 : 0;

  const associations = (id: number): Buffer => {
    const chosen = properties.flatMap(({ target }, i) =>
      (target === 'picture') === (id === primary) || !grid ? [ESSENTIAL | (i + 1)] : [],
    );
    return Buffer.concat([uint(2, id), uint(1, chosen.length, ...chosen)]);
  };
  const ids = Array.from({ length: primary }, (_, i) => i + 1);
  const meta = (dataAt: number): Buffer => {
    let at = dataAt;
    const locations = items.map(({ type, bytes }, i) => {
      const [head, method] = [uint(2, i + 1), inDataBox ? uint(2, type === 'Exif' ? 1 : 0) : ''];
      const from = type === 'Exif' && inDataBox ? 0 : at;
      const half = Math.floor(from / 2);
      const isSplit = exif?.location === 'base and offset';
      const extents = isSplit
        ? [uint(2, 0), uint(4, half), uint(2, 1), uint(4, from - half, bytes.length)]
        : [uint(2, 0, 1), uint(4, from, bytes.length)];
      if (from === at) at += bytes.length;
      return Buffer.concat([head, Buffer.from(method), ...extents]);
    });
    return fullBox(
      ...(['meta', 0, 0] as const),
      fullBox('hdlr', 0, 0, uint(4, 0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, 0, uint(2, primary)),
      fullBox(
        ...(['iloc', inDataBox, 0] as const),
        uint(1, 0x44, exif?.location === 'base and offset' ? 0x40 : 0),
        uint(2, items.length),
        ...locations,
      ),
      ...(inDataBox ? [box('idat', items.at(-1)!.bytes)] : []),
      fullBox(
        ...(['iinf', 0, 0, uint(2, items.length)] as const),
        ...items.map(({ type }, i) =>
          fullBox(
            ...(['infe', 2, i + 1 === primary ? 0 : HIDDEN] as const),
            ...[uint(2, i + 1, 0), Buffer.from(`${type}\0`)],
          ),
        ),
      ),
      box(
        'iprp',
        box('ipco', ...properties.map((property) => property.box)),
        fullBox('ipma', 0, 0, uint(4, ids.length), ...ids.map(associations)),
      ),
      ...(grid
        ? [fullBox('iref', 0, 0, box('dimg', uint(2, primary, tiles, ...ids.slice(0, tiles))))]
        : []),
    );
  };
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const dataAt = type.length + meta(0).length + 8;
  const data = inDataBox ? items.slice(0, -1) : items;
  return Buffer.concat([type, meta(dataAt), box('mdat', ...data.map(({ bytes }) => bytes))]);
};

/** Stored on its side, with an EXIF orientation and no "irot": HEIC files are shown as stored. */
export const withExifOrientation = (): Buffer => fixture('exifOrientation');
