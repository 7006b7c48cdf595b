/**
 * A record's body as stored: JSON text, exact to the last digit; gzipped above 100 kB, and split into further
 * items above 300 kB (docs/data-model.md#large-items).
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import { chunkKey } from './keys';
import { type Item, getItem } from './send';

const PLAIN_BYTES = 100 * 1024;
const CHUNK_BYTES = 300 * 1024;
/** More than the largest request. */
const MAX_BYTES = 64 * 1024 * 1024;

export interface BodyItem {
  sk: string;
  /** JSON text, or */
  j?: string;
  /** gzipped JSON, of which this item has one part. */
  z?: Uint8Array;
  /** How many further items follow. */
  more?: number;
}

export const bodyItems = (sk: string, body: unknown): BodyItem[] => {
  const text = JSON.stringify(body);
  if (Buffer.byteLength(text) <= PLAIN_BYTES) return [{ sk, j: text }];
  const bytes = gzipSync(text);
  const parts = Math.ceil(bytes.length / CHUNK_BYTES);
  return Array.from({ length: parts }, (_, i) => ({
    sk: i === 0 ? sk : chunkKey(sk, i),
    z: bytes.subarray(i * CHUNK_BYTES, (i + 1) * CHUNK_BYTES),
    ...(i === 0 && parts > 1 && { more: parts - 1 }),
  }));
};

export const bodyBytes = ({ j, z }: Item): number =>
  typeof j === 'string' ? Buffer.byteLength(j) : ((z as Uint8Array | undefined)?.length ?? 0);

/** Reads a body back. @param items of the record, in key order */
export const readBody = <T>(items: readonly Item[]): T => {
  const [first] = items;
  if (typeof first?.j === 'string') return JSON.parse(first.j) as T;
  const bytes = Buffer.concat(items.map((item) => item.z as Uint8Array));
  return JSON.parse(gunzipSync(bytes, { maxOutputLength: MAX_BYTES }).toString('utf8')) as T;
};

/** The body of a record from its first item; reads the further items of a large record. */
export const readWhole = async <T>(item: Item): Promise<T> => {
  const further = Array.from({ length: Number(item.more ?? 0) }, (_, i) =>
    getItem({ pk: item.pk as string, sk: chunkKey(item.sk as string, i + 1) }),
  );
  return readBody<T>([item, ...(await Promise.all(further)).map((one) => one!)]);
};
