/** The content of a request, checked against every length, hash and checksum that was sent with it. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Crc32, Crc32c, Crc64Nvme } from '@aws-sdk/checksums/crc';
import { readChunks } from './chunked';
import { S3Error } from './s3Error';

export type Content = AsyncIterable<Buffer>;

export interface Measured {
  size: number;
  /** Checksums that came with it, by header. */
  checksums: Record<string, string>;
}

/** Unread pieces beyond this make the sender wait. */
const WAITING_BYTES = 1024 * 1024;

/** Like the request's iterator, in less than half the time. Stopping early keeps the connection. */
export async function* arriving(request: IncomingMessage): Content {
  let pieces: Buffer[] = [];
  let size = 0;
  let wake = (): void => undefined;
  const end = (): void => wake();
  const onData = (piece: Buffer): void => {
    pieces.push(piece);
    size += piece.length;
    if (size < WAITING_BYTES) return;
    request.pause();
    wake();
  };
  request.on('data', onData).on('end', end).on('close', end);
  try {
    while (!request.readableEnded && !request.destroyed) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        request.resume();
      });
      const arrived = pieces;
      [pieces, size] = [[], 0];
      yield* arrived;
    }
  } finally {
    request.off('data', onData).off('end', end).off('close', end);
  }
}

interface Hash {
  update: (data: Buffer) => unknown;
  digest: () => Uint8Array | Promise<Uint8Array>;
}

const CHECKSUMS: Record<string, () => Hash> = {
  'x-amz-checksum-crc32': () => new Crc32(),
  'x-amz-checksum-crc32c': () => new Crc32c(),
  'x-amz-checksum-crc64nvme': () => new Crc64Nvme(),
  'x-amz-checksum-sha256': () => createHash('sha256'),
};
/** Headers about checksums that have no value to check. */
const ABOUT_CHECKSUMS = ['algorithm', 'mode', 'type'].map((name) => `x-amz-checksum-${name}`);

const LARGEST_BYTES = 5 * 1024 ** 3;

const readLength = (text: string | undefined): number => {
  if (text === undefined || !/^\d{1,15}$/.test(text))
    throw new S3Error('MissingContentLength', 'The length of the content is missing.');
  if (Number(text) > LARGEST_BYTES)
    throw new S3Error('EntityTooLarge', 'The content is larger than 5 GiB.');
  return Number(text);
};

const checksumNames = (names: string[]): string[] =>
  names.filter((name) => {
    if (!name.startsWith('x-amz-checksum-') || ABOUT_CHECKSUMS.includes(name)) return false;
    if (!CHECKSUMS[name]) throw new S3Error('NotImplemented', `${name} cannot be checked.`);
    return true;
  });

/**
 * @param header of the request, by name in lower case
 * @param onEnd gets the measurements before the content ends. If the content doesn't match the request, it
 * ends with an S3Error instead
 */
export async function* checkedContent(
  body: Content,
  names: string[],
  header: (name: string) => string | undefined,
  contentHash: string,
  onEnd: (measured: Measured) => void,
): Content {
  const chunked = contentHash.startsWith('STREAMING-');
  if (!chunked && !/^([\da-f]{64}|UNSIGNED-PAYLOAD)$/.test(contentHash))
    throw new S3Error('InvalidArgument', 'x-amz-content-sha256 must be a SHA-256 in hex.');
  const length = readLength(header(chunked ? 'x-amz-decoded-content-length' : 'content-length'));
  const trailing = (header('x-amz-trailer') ?? '').split(',').map((name) => name.trim());
  const expected: Record<string, string> = {};
  for (const name of checksumNames(names)) expected[name] = header(name)!;
  const checksums = new Map(
    [...Object.keys(expected), ...checksumNames(trailing)].map((name) => [
      name,
      CHECKSUMS[name]!(),
    ]),
  );
  const contentMd5 = header('content-md5');
  const md5 = contentMd5 === undefined ? undefined : createHash('md5');
  const hash = contentHash.length === 64 ? createHash('sha256') : undefined;
  let size = 0;
  const arriving = chunked
    ? readChunks(body, contentHash, trailing, (trailers) => Object.assign(expected, trailers))
    : body;
  for await (const data of arriving) {
    size += data.length;
    if (size > length) break;
    md5?.update(data);
    hash?.update(data);
    for (const checksum of checksums.values()) checksum.update(data);
    yield data;
  }
  if (size !== length)
    throw new S3Error('IncompleteBody', 'The content is not as long as the request says.');
  if (hash && hash.digest('hex') !== contentHash)
    throw new S3Error('XAmzContentSHA256Mismatch', 'The content differs from its SHA-256.');
  if (md5 && md5.digest('base64') !== contentMd5)
    throw new S3Error('BadDigest', 'The content differs from its Content-MD5.');
  for (const [name, checksum] of checksums)
    if (Buffer.from(await checksum.digest()).toString('base64') !== expected[name])
      throw new S3Error('BadDigest', `The content differs from its ${name}.`);
  onEnd({ size, checksums: expected });
}
