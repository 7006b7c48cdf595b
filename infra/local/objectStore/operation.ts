import { join } from 'node:path';
import type { Content, Measured } from './content';
import type { Folders } from './folders';
import { writeObjectFile, type Details } from './objectFile';
import { newId, type Objects } from './objects';
import { S3Error } from './s3Error';
import type { Uploads } from './uploads';
import { xmlDocument, type Fields } from './xml';

export interface Operation {
  bucket: string;
  /** Empty for a request about the bucket. */
  key: string;
  query: Map<string, string>;
  /** A header of the request; in a link, `x-amz-` headers may be parameters. */
  header: (name: string) => string | undefined;
  headerNames: string[];
  /** Checks the content while it is read. */
  content: (onEnd: (measured: Measured) => void) => Content;
}

export interface StoreResponse {
  status: number;
  headers?: Record<string, string | number>;
  body?: string | Content;
}

export interface Stored {
  folders: Folders;
  objects: Objects;
  uploads: Uploads;
}

export type Handle = (operation: Operation, stored: Stored) => Promise<StoreResponse>;

const LARGEST_XML = 4 * 1024 * 1024;
export const MAX_LISTED = 1000;
const LONGEST_KEY = 1024;

export const quoted = (etag: string): string => `"${etag}"`;
export const unquoted = (etag: string): string => etag.trim().replace(/^"|"$/g, '');

export const xmlResponse = (name: string, fields: Fields, status = 200): StoreResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: xmlDocument(name, fields),
});

export const readXml = async ({ content }: Operation): Promise<string> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content(() => undefined)) {
    size += piece.length;
    if (size > LARGEST_XML) throw new S3Error('MalformedXML', 'The document is too large.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
};

export const checkKey = (key: string): void => {
  if (Buffer.byteLength(key) > LONGEST_KEY)
    throw new S3Error('KeyTooLongError', `A key has at most ${LONGEST_KEY} bytes.`);
  // XML, and so a list of keys, can't contain these.
  if (/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/.test(key))
    throw new S3Error('InvalidArgument', 'A key contains no control characters.');
};

const KEPT_HEADERS = [
  ...['cache-control', 'content-disposition', 'content-encoding', 'content-language'],
  ...['content-type', 'expires'],
];

export const keptHeaders = ({ headerNames, header }: Operation): Record<string, string> => {
  const names = [...KEPT_HEADERS, ...headerNames.filter((name) => name.startsWith('x-amz-meta-'))];
  const kept: Record<string, string> = {};
  for (const name of names) {
    const value = header(name);
    if (value !== undefined) kept[name] = value;
  }
  kept['content-type'] ??= 'binary/octet-stream';
  // How it was sent isn't part of its content type.
  const encodings = (kept['content-encoding'] ?? '').split(',').map((one) => one.trim());
  const others = encodings.filter((one) => one && one !== 'aws-chunked').join(', ');
  if (others) kept['content-encoding'] = others;
  else delete kept['content-encoding'];
  return kept;
};

/** @returns whether the key must be unused. */
export const onlyNew = ({ header }: Operation): boolean => {
  const condition = header('if-none-match');
  if (header('if-match') !== undefined || (condition !== undefined && condition !== '*'))
    throw new S3Error('NotImplemented', 'Writes support no condition but If-None-Match: *.');
  return condition === '*';
};

/** Writes the content of the request to a file in `temporary`. */
export const receive = async (
  operation: Operation,
  { folders }: Stored,
  headers: Record<string, string>,
  onSyncing?: (synced: Promise<void>) => void,
): Promise<{ file: string; details: Details }> => {
  const id = newId();
  const file = join(folders.temporary, id);
  let measured: Measured;
  const content = operation.content((result) => (measured = result));
  const getDetails = (): Details => ({
    id,
    key: operation.key,
    size: measured.size,
    etag: id,
    madeBy: 'Put',
    modified: new Date().toISOString(),
    headers: { ...headers, ...measured.checksums },
  });
  const details = await writeObjectFile(file, content, getDetails, onSyncing);
  return { file, details };
};

export const getChecksums = ({ headers }: Details): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('x-amz-checksum-')),
  );

export const writtenResponse = (details: Details): StoreResponse => ({
  status: 200,
  headers: { etag: quoted(details.etag), ...getChecksums(details) },
});

export const found = (details: Details | undefined): Details => {
  if (!details) throw new S3Error('NoSuchKey', 'There is no object with this key.');
  return details;
};
