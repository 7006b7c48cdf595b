/** Checks signatures of version 4, in the header of a request or in a presigned link. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './s3Error';

export interface Access {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface SignedRequest {
  method: string;
  /** Decoded. */
  path: string;
  query: [name: string, value: string][];
  /** By names in lower case. */
  headers: NodeJS.Dict<string[]>;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const CLOCK_TOLERANCE_MS = 15 * 60_000;
const LONGEST_LINK_S = 7 * 24 * 60 * 60;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** In constant time, so that no signature can be guessed byte by byte. */
const sameSignature = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const canonicalQuery = (query: SignedRequest['query']): string =>
  query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map((pair) => pair.join('='))
    .join('&');

interface Claim {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  /** Seconds that a link is valid for; undefined for a signature in the header. */
  expires?: number;
}

const denied = (message: string): S3Error => new S3Error('AccessDenied', message);

const readClaim = ({ query, headers }: SignedRequest): Claim => {
  const authorization = headers.authorization?.[0];
  const parameters = new Map(query);
  const inLink = parameters.has('X-Amz-Signature');
  if (authorization && inLink)
    throw new S3Error('InvalidArgument', 'Sign in the header or in the link, not in both.');
  if (inLink) {
    const expires = parameters.get('X-Amz-Expires') ?? '';
    if (parameters.get('X-Amz-Algorithm') !== ALGORITHM) throw denied('Unknown algorithm.');
    if (!/^\d{1,6}$/.test(expires) || Number(expires) < 1 || Number(expires) > LONGEST_LINK_S)
      throw denied(`X-Amz-Expires must be from 1 to ${LONGEST_LINK_S} seconds.`);
    return {
      credential: parameters.get('X-Amz-Credential') ?? '',
      signedHeaders: parameters.get('X-Amz-SignedHeaders') ?? '',
      signature: parameters.get('X-Amz-Signature')!,
      date: parameters.get('X-Amz-Date') ?? '',
      expires: Number(expires),
    };
  }
  if (!authorization) throw denied('The request is not signed.');
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([^,\s]+)$/.exec(
      authorization,
    );
  if (!parts)
    throw new S3Error('AuthorizationHeaderMalformed', 'The Authorization header is malformed.');
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  return { credential, signedHeaders, signature, date: headers['x-amz-date']?.[0] ?? '' };
};

const checkTime = ({ date, expires }: Claim, now: number): void => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)?.slice(1).map(Number);
  if (!parts) throw denied('X-Amz-Date is missing or malformed.');
  const [year, month, ...rest] = parts as [number, number, number, number, number, number];
  const signedAt = Date.UTC(year, month - 1, ...rest);
  if (expires === undefined) {
    if (Math.abs(now - signedAt) > CLOCK_TOLERANCE_MS)
      throw new S3Error('RequestTimeTooSkewed', 'The clocks differ by more than 15 minutes.');
    return;
  }
  if (signedAt > now + CLOCK_TOLERANCE_MS) throw denied('The link is not valid yet.');
  if (now > signedAt + expires * 1000) throw denied('The link has expired.');
};

/** So that nothing that changes a request's effect can be added to a signed one. */
const checkCovered = (headers: SignedRequest['headers'], signed: string[]): void => {
  const uncovered = Object.keys(headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signed.includes(name),
  );
  if (uncovered.length || !signed.includes('host'))
    throw denied(`These headers must be signed: ${uncovered.join(', ') || 'host'}.`);
};

/**
 * @returns SHA-256 of the content in hex, or the way the content is sent instead
 * @throws S3Error unless the request is signed with our key, is recent, and is unchanged
 */
export const verifySignature = (request: SignedRequest, access: Access, now: number): string => {
  const { method, path, query, headers } = request;
  const claim = readClaim(request);
  const [keyId, day, ...scopeParts] = claim.credential.split('/');
  if (keyId !== access.accessKeyId)
    throw new S3Error('InvalidAccessKeyId', 'The access key is unknown.');
  const scope = [day, access.region, 's3', 'aws4_request'].join('/');
  if ([day, ...scopeParts].join('/') !== scope || claim.date.slice(0, 8) !== day)
    throw new S3Error('AuthorizationHeaderMalformed', `The credential must be for ${scope}.`);
  checkTime(claim, now);
  const signed = claim.signedHeaders.split(';');
  checkCovered(headers, signed);

  const contentHash =
    headers['x-amz-content-sha256']?.[0] ??
    new Map(query).get('X-Amz-Content-Sha256') ??
    'UNSIGNED-PAYLOAD';
  const formatValue = (name: string): string =>
    (headers[name] ?? []).map((value) => value.trim().replace(/ +/g, ' ')).join(',');
  const canonical = [
    method,
    path.split('/').map(encode).join('/'),
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${formatValue(name)}`),
    '',
    claim.signedHeaders,
    contentHash,
  ].join('\n');
  const key = [day, access.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${access.secretAccessKey}`,
  );
  const text = [ALGORITHM, claim.date, scope, sha256(canonical)].join('\n');
  if (!sameSignature(hmac(key, text).toString('hex'), claim.signature))
    throw new S3Error('SignatureDoesNotMatch', 'The signature does not match the request.');
  return contentHash;
};
