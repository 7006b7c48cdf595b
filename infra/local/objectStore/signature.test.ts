import { request as httpRequest } from 'node:http';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { ACCESS, BUCKET as Bucket, PAGE, startTestStore } from '../../testing/objectStore';
import type { TestStore } from '../../testing/objectStore';
import { chunksOf } from './chunked';
import { verifySignature, type Seed, type SignedRequest } from './signature';

let store: TestStore;
let client: ReturnType<TestStore['client']>;
beforeAll(async () => {
  store = await startTestStore();
  client = store.client();
  for (const Key of ['mine', 'other'])
    await client.send(new PutObjectCommand({ Bucket, Key, Body: `the content of ${Key}` }));
});
afterAll(() => store.remove());

const linkTo = (Key = 'mine', signingDate = new Date(), expiresIn = 300) =>
  getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { signingDate, expiresIn });
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** Status and code, for example `403 AccessDenied`. */
const ask = async (url: string, init?: RequestInit): Promise<string> => {
  const answer = await fetch(url, init);
  const text = await answer.text();
  return `${answer.status} ${/<Code>(\w+)/.exec(text)?.[1] ?? text}`;
};

test('a link opens its object', async () => {
  expect(await ask(await linkTo())).toBe('200 the content of mine');
});

test('a request without a signature is refused, whatever it asks for', async () => {
  for (const path of ['', `/${Bucket}`, `/${Bucket}/mine`, `/${Bucket}/missing`, '/other/mine'])
    expect(await ask(`${store.endpoint}${path}`)).toBe('403 AccessDenied');
});

test('a forged link is refused', async () => {
  const link = await linkTo();
  const signature = /X-Amz-Signature=(\w{8})/.exec(link)![1]!;
  const last = signature.endsWith('0') ? '1' : '0';
  const forged = link.replace(signature, signature.slice(0, -1) + last);
  expect(await ask(forged)).toBe('403 SignatureDoesNotMatch');
  expect(await ask(link.replace(/X-Amz-Signature=\w+/, 'X-Amz-Signature='))).toMatch(/^403/);
  expect(await ask(link.replace(/X-Amz-Signature=\w+/, `X-Amz-Signature=${'é'.repeat(64)}`))).toBe(
    '403 SignatureDoesNotMatch',
  );
});

test('a link is valid for its time only', async () => {
  expect(await ask(await linkTo('mine', ago(299)))).toBe('200 the content of mine');
  expect(await ask(await linkTo('mine', ago(301)))).toBe('403 AccessDenied');
  expect(await ask(await linkTo('mine', ago(-16 * 60)))).toBe('403 AccessDenied');
  const longer = (await linkTo('mine', ago(301))).replace('Expires=300', 'Expires=3000');
  expect(await ask(longer)).toBe('403 SignatureDoesNotMatch');
});

test('a link is for one key, one bucket and one method', async () => {
  const link = await linkTo();
  expect(await ask(link.replace('/mine', '/other'))).toBe('403 SignatureDoesNotMatch');
  expect(await ask(link.replace(`/${Bucket}/`, '/bucket/'))).toBe('403 SignatureDoesNotMatch');
  for (const method of ['PUT', 'POST', 'DELETE'])
    expect(await ask(link, { method })).toBe('403 SignatureDoesNotMatch');
  expect(await ask(link.replace('?', '?uploads&'))).toBe('403 SignatureDoesNotMatch');
  expect(await ask(await linkTo())).toBe('200 the content of mine');
});

test('a link to upload fixes the type, the length and that nothing is replaced', async () => {
  const body = 'a photo';
  const command = new PutObjectCommand({
    ...{ Bucket, Key: 'upload', ContentType: 'image/jpeg', ContentLength: body.length },
    IfNoneMatch: '*',
  });
  // By default, the SDK signs the checksum of an empty content.
  const signer = store.client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
  const link = await getSignedUrl(signer, command, {
    signableHeaders: new Set(['content-type', 'content-length', 'host', 'if-none-match']),
  });
  const put = (headers: Record<string, string>, content = body) =>
    ask(link, { method: 'PUT', headers, body: content });
  const right = { 'content-type': 'image/jpeg', 'if-none-match': '*' };
  expect(await put({ ...right, 'content-type': 'text/html' })).toBe('403 SignatureDoesNotMatch');
  expect(await put({ 'content-type': 'image/jpeg' })).toBe('403 SignatureDoesNotMatch');
  expect(await put(right, 'a larger photo')).toBe('403 SignatureDoesNotMatch');
  expect(await put({ ...right, 'x-amz-meta-a': 'b' })).toBe('403 AccessDenied');
  expect(await put(right)).toBe('200 ');
  expect(await put(right)).toBe('412 PreconditionFailed');
});

test('another key, a clock that is off, and another region are refused', async () => {
  const read = async (over: object) => {
    const other = store.client(over);
    return other.send(new GetObjectCommand({ Bucket, Key: 'mine' })).then(
      () => 'read',
      (error: Error) => error.name,
    );
  };
  const { secretAccessKey, accessKeyId } = ACCESS;
  expect(await read({ credentials: { accessKeyId, secretAccessKey: 'x' } })).toBe(
    'SignatureDoesNotMatch',
  );
  expect(await read({ credentials: { accessKeyId: 'x', secretAccessKey } })).toBe(
    'InvalidAccessKeyId',
  );
  expect(await read({ systemClockOffset: -16 * 60_000 })).toBe('RequestTimeTooSkewed');
  expect(await read({ systemClockOffset: 14 * 60_000 })).toBe('read');
  expect(await read({ region: 'us-east-1' })).toBe('AuthorizationHeaderMalformed');
});

test('content that was changed on the way is refused', async () => {
  const changing = store.client();
  changing.middlewareStack.add(
    (next) => (args) => {
      (args.request as { body: string }).body = 'the CONTENT';
      return next(args);
    },
    // After the request was signed.
    { step: 'finalizeRequest', priority: 'low' },
  );
  const command = new PutObjectCommand({ Bucket, Key: 'changed', Body: 'the content' });
  await expect(changing.send(command)).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
});

test('keys cannot lead out of the bucket, in any writing', async () => {
  const port = Number(new URL(store.endpoint).port);
  const status = (path: string) =>
    new Promise((resolve) => {
      const request = httpRequest({ host: '127.0.0.1', port, path });
      request.on('response', (answer) => resolve(answer.resume().statusCode)).end();
    });
  for (const path of ['/../x', `/${Bucket}/../../etc/passwd`, `/${Bucket}/%2e%2e%2f%2e%2e%2fx`])
    expect(await status(path)).toBe(403);
  expect(await status('/%')).toBe(400);
  expect(await status('http://other/')).toBe(400);
});

test('pages of the portal may use links, and others may not', async () => {
  const preflight = (origin: string, method: string, headers = '') =>
    fetch(`${store.endpoint}/${Bucket}/mine`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    });
  const allowed = await preflight(PAGE, 'PUT', 'content-type,if-none-match');
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('access-control-allow-origin')).toBe(PAGE);
  expect(allowed.headers.get('access-control-allow-headers')).toContain('if-none-match');
  expect((await preflight(PAGE, 'DELETE')).status).toBe(403);
  expect((await preflight(PAGE, 'PUT', 'x-other')).status).toBe(403);
  const foreign = await preflight('https://elsewhere.example', 'GET');
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  const answer = await fetch(await linkTo(), { headers: { origin: PAGE } });
  expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE);
  expect(answer.headers.get('access-control-expose-headers')).toContain('etag');
});

/** The example in the S3 documentation, "Signature Calculations: Transferring Payload in Multiple Chunks". */
describe('the documented example of signed chunks', () => {
  const example: SignedRequest = {
    method: 'PUT',
    path: '/examplebucket/chunkObject.txt',
    query: [],
    headers: {
      host: ['s3.amazonaws.com'],
      'x-amz-date': ['20130524T000000Z'],
      'x-amz-storage-class': ['REDUCED_REDUNDANCY'],
      authorization: [
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=content-encoding;content-length;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class,Signature=4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
      ],
      'x-amz-content-sha256': ['STREAMING-AWS4-HMAC-SHA256-PAYLOAD'],
      'content-encoding': ['aws-chunked'],
      'x-amz-decoded-content-length': ['66560'],
      'content-length': ['66824'],
    },
  };
  const access = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const chunks = [
    `10000;chunk-signature=ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648\r\n${'a'.repeat(65_536)}\r\n`,
    `400;chunk-signature=0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497\r\n${'a'.repeat(1024)}\r\n`,
    '0;chunk-signature=b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9\r\n\r\n',
  ];
  const seed = (): Seed => verifySignature(example, access, Date.UTC(2013, 4, 24));
  const decode = async (text: string, pieceSize: number): Promise<string> => {
    const pieces = text.match(new RegExp(`[^]{1,${pieceSize}}`, 'g'))!.map((t) => Buffer.from(t));
    const decoded: Buffer[] = [];
    const source = (async function* () {
      yield* await Promise.resolve(pieces);
    })();
    for await (const piece of chunksOf(source, seed(), [], () => undefined)) decoded.push(piece);
    return Buffer.concat(decoded).toString();
  };

  test.each([7, 70_000])('is accepted in pieces of %d bytes', async (pieceSize) => {
    expect(await decode(chunks.join(''), pieceSize)).toBe('a'.repeat(66_560));
  });

  test('is refused if a chunk is changed, missing, repeated or cut', async () => {
    const [first, second, last] = chunks as [string, string, string];
    const wrong = 'The signature of a chunk does not match.';
    await expect(decode(first.replace('aaa', 'aba') + second + last, 70_000)).rejects.toThrow(
      wrong,
    );
    await expect(decode(first + last, 70_000)).rejects.toThrow(wrong);
    await expect(decode(first + first + last, 70_000)).rejects.toThrow(wrong);
    await expect(decode(first + second, 70_000)).rejects.toThrow('The chunks cannot be read.');
  });
});
