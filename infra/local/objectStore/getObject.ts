import {
  found,
  quoted,
  unquoted,
  type StoreResponse,
  type Handle,
  type Operation,
} from './operation';
import type { Details } from './objectFile';
import { S3Error } from './s3Error';

export const OVERRIDES: Record<string, string> = {
  'response-content-disposition': 'content-disposition',
  'response-content-type': 'content-type',
};

interface Range {
  start: number;
  /** Included. */
  end: number;
}

/** @returns undefined for the whole object, also if the range is invalid */
const parseRange = (text: string | undefined, size: number): Range | undefined => {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(text ?? '');
  const [, first = '', last = ''] = parts ?? [];
  if (first + last === '' || (first && last && Number(first) > Number(last))) return undefined;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (start > end) throw new S3Error('InvalidRange', `The object has ${size} bytes.`);
  return { start, end };
};

const lists = (condition: string, etag: string): boolean =>
  condition.split(',').some((one) => one.trim() === '*' || unquoted(one) === etag);

/** Ignores conditions of time: every response has an ETag, which takes precedence. */
const checkConditions = ({ header }: Operation, { etag }: Details): void => {
  const [match, noneMatch] = [header('if-match'), header('if-none-match')];
  if (match !== undefined && !lists(match, etag))
    throw new S3Error('PreconditionFailed', 'The object has changed.');
  if (noneMatch !== undefined && lists(noneMatch, etag))
    throw new S3Error('NotModified', 'The object has not changed.');
};

const makeHeaders = ({ query, header }: Operation, details: Details, isWhole: boolean) => {
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    etag: quoted(details.etag),
    'last-modified': new Date(details.modified).toUTCString(),
    // Browsers must never treat a stored file as a page or a script.
    'x-content-type-options': 'nosniff',
  };
  const withChecksums = isWhole && header('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED';
  for (const [name, value] of Object.entries(details.headers))
    if (withChecksums || !name.startsWith('x-amz-checksum-')) headers[name] = value;
  for (const [parameter, name] of Object.entries(OVERRIDES))
    if (query.has(parameter)) headers[name] = query.get(parameter)!;
  return headers;
};

const makeResponse = (operation: Operation, details: Details): StoreResponse & { range: Range } => {
  checkConditions(operation, details);
  const { size, etag, modified } = details;
  const ifRange = operation.header('if-range');
  const isSame =
    !ifRange || unquoted(ifRange) === etag || ifRange === new Date(modified).toUTCString();
  const part = isSame ? parseRange(operation.header('range'), size) : undefined;
  const range = part ?? { start: 0, end: size - 1 };
  return {
    range,
    status: part ? 206 : 200,
    headers: {
      ...makeHeaders(operation, details, !part),
      'content-length': range.end - range.start + 1,
      ...(part && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    },
  };
};

export const headObject: Handle = async (operation, { objects }) => {
  const { status, headers } = makeResponse(operation, found(await objects.details(operation.key)));
  return { status, headers: headers! };
};

export const getObject: Handle = async (operation, { objects }) => {
  const object = await objects.open(operation.key);
  found(object?.details);
  try {
    const { range, ...response } = makeResponse(operation, object!.details);
    return { ...response, body: objects.read(object!, range.start, range.end) };
  } catch (error) {
    await objects.close(object!);
    throw error;
  }
};
