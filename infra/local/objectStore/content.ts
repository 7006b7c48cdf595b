/** The content of a request as it arrives, checked against every length, hash and checksum that it has. */
import { createHash } from 'node:crypto';
import { Crc32, Crc32c, Crc64Nvme } from '@aws-sdk/checksums/crc';
import { chunksOf } from './chunked';
import { S3Error } from './s3Error';
import type { Seed } from './signature';

export type Content = AsyncIterable<Buffer>;

/** What is known about content that was read to its end. */
export interface Measured {
  size: number;
  md5: Buffer;
  /** Checksums that came with it, by header. */
  checksums: Record<string, string>;
}

interface Hash {
  update: (data: Buffer) => unknown;
  digest: () => Uint8Array | Promise<Uint8Array>;
}

const CHECKSUMS: Record<string, () => Hash> = {
  'x-amz-checksum-crc32': () => new Crc32(),
  'x-amz-checksum-crc32c': () => new Crc32c(),
  'x-amz-checksum-crc64nvme': () => new Crc64Nvme(),
  'x-amz-checksum-sha1': () => createHash('sha1'),
  'x-amz-checksum-sha256': () => createHash('sha256'),
};
/** Headers about checksums that have no value to check. */
const ABOUT_CHECKSUMS = ['algorithm', 'mode', 'type'].map((name) => `x-amz-checksum-${name}`);

const LARGEST_BYTES = 5 * 1024 ** 3;

const lengthOf = (text: string | undefined): number => {
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
 * @param onEnd gets what was measured, before the content ends. Content that differs from what the
 * request says about it ends with an S3Error instead.
 */
export async function* checkedContent(
  body: Content,
  names: string[],
  header: (name: string) => string | undefined,
  seed: Seed,
  onEnd: (measured: Measured) => void,
): Content {
  const { contentHash } = seed;
  const chunked = contentHash.startsWith('STREAMING-');
  if (!chunked && !/^([\da-f]{64}|UNSIGNED-PAYLOAD)$/.test(contentHash))
    throw new S3Error('InvalidArgument', 'x-amz-content-sha256 must be a SHA-256 in hex.');
  const length = lengthOf(header(chunked ? 'x-amz-decoded-content-length' : 'content-length'));
  const trailing = (header('x-amz-trailer') ?? '').split(',').map((name) => name.trim());
  const expected: Record<string, string> = {};
  for (const name of checksumNames(names)) expected[name] = header(name)!;
  const checksums = new Map(
    [...Object.keys(expected), ...checksumNames(trailing)].map((name) => [
      name,
      CHECKSUMS[name]!(),
    ]),
  );
  const md5 = createHash('md5');
  const hash = contentHash.length === 64 ? createHash('sha256') : undefined;
  let size = 0;
  const arriving = chunked
    ? chunksOf(body, seed, trailing, (trailers) => Object.assign(expected, trailers))
    : body;
  for await (const data of arriving) {
    size += data.length;
    if (size > length) break;
    md5.update(data);
    hash?.update(data);
    for (const checksum of checksums.values()) checksum.update(data);
    yield data;
  }
  if (size !== length)
    throw new S3Error('IncompleteBody', 'The content is not as long as the request says.');
  if (hash && hash.digest('hex') !== contentHash)
    throw new S3Error('XAmzContentSHA256Mismatch', 'The content differs from its SHA-256.');
  const digest = md5.digest();
  const contentMd5 = header('content-md5');
  if (contentMd5 !== undefined && contentMd5 !== digest.toString('base64'))
    throw new S3Error('BadDigest', 'The content differs from its Content-MD5.');
  for (const [name, checksum] of checksums)
    if (Buffer.from(await checksum.digest()).toString('base64') !== expected[name])
      throw new S3Error('BadDigest', `The content differs from its ${name}.`);
  onEnd({ size, md5: digest, checksums: expected });
}
