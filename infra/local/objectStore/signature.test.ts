import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { downloadLink, uploadLink } from '@portal/functions/data/objects/links';
import { forgetS3Client } from '@portal/functions/data/objects/s3';
import { ACCESS, BUCKET as Bucket, PAGE, startTestStore } from '../testing/objectStore';
import type { TestStore } from '../testing/objectStore';
import { verifySignature, type SignedRequest } from './signature';

let store: TestStore;
let client: ReturnType<TestStore['client']>;
beforeAll(async () => {
  store = await startTestStore();
  client = store.client();
  Object.assign(process.env, {
    BUCKET_NAME: Bucket,
    AWS_ENDPOINT_URL_S3: store.endpoint,
    AWS_REGION: ACCESS.region,
    AWS_ACCESS_KEY_ID: ACCESS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
  });
  for (const Key of ['mine', 'other'])
    await client.send(new PutObjectCommand({ Bucket, Key, Body: `the content of ${Key}` }));
});
afterAll(async () => {
  forgetS3Client();
  await store.remove();
});

const linkTo = (Key = 'mine', signingDate = new Date(), expiresIn = 300) =>
  getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { signingDate, expiresIn });
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** Status and code, for example `403 AccessDenied`. */
const sendRequest = async (url: string, init?: RequestInit): Promise<string> => {
  const response = await fetch(url, init);
  const text = await response.text();
  return `${response.status} ${/<Code>(\w+)/.exec(text)?.[1] ?? text}`;
};

test('a link opens its object', async () => {
  expect(await sendRequest(await linkTo())).toBe('200 the content of mine');
});

test('a request without a signature is refused, whatever it asks for', async () => {
  for (const path of ['', `/${Bucket}`, `/${Bucket}/mine`, `/${Bucket}/missing`, '/other/mine'])
    expect(await sendRequest(`${store.endpoint}${path}`)).toBe('403 AccessDenied');
});

test('a forged link is refused', async () => {
  const link = await linkTo();
  const signature = /X-Amz-Signature=(\w{8})/.exec(link)![1]!;
  const last = signature.endsWith('0') ? '1' : '0';
  const forged = link.replace(signature, signature.slice(0, -1) + last);
  expect(await sendRequest(forged)).toBe('403 SignatureDoesNotMatch');
  expect(await sendRequest(link.replace(/X-Amz-Signature=\w+/, 'X-Amz-Signature='))).toMatch(
    /^403/,
  );
  expect(
    await sendRequest(link.replace(/X-Amz-Signature=\w+/, `X-Amz-Signature=${'é'.repeat(64)}`)),
  ).toBe('403 SignatureDoesNotMatch');
});

test('a link is valid for its time only', async () => {
  expect(await sendRequest(await linkTo('mine', ago(299)))).toBe('200 the content of mine');
  expect(await sendRequest(await linkTo('mine', ago(301)))).toBe('403 AccessDenied');
  expect(await sendRequest(await linkTo('mine', ago(-16 * 60)))).toBe('403 AccessDenied');
  const longer = (await linkTo('mine', ago(301))).replace('Expires=300', 'Expires=3000');
  expect(await sendRequest(longer)).toBe('403 SignatureDoesNotMatch');
});

test('a link is for one key, one bucket and one method', async () => {
  const link = await linkTo();
  expect(await sendRequest(link.replace('/mine', '/other'))).toBe('403 SignatureDoesNotMatch');
  expect(await sendRequest(link.replace(`/${Bucket}/`, '/bucket/'))).toBe(
    '403 SignatureDoesNotMatch',
  );
  for (const method of ['PUT', 'POST', 'DELETE'])
    expect(await sendRequest(link, { method })).toBe('403 SignatureDoesNotMatch');
  expect(await sendRequest(link.replace('?', '?uploads&'))).toBe('403 SignatureDoesNotMatch');
  expect(await sendRequest(await linkTo())).toBe('200 the content of mine');
});

test('a link to upload fixes the key, the type and the length, and replaces nothing', async () => {
  const { url, headers } = await uploadLink('upload', {
    contentType: 'image/jpeg',
    bytes: 7,
    sha256: createHash('sha256').update('a photo').digest('hex'),
  });
  const put = (over: Record<string, string>, body = 'a photo', link = url) =>
    sendRequest(link, { method: 'PUT', headers: { ...headers, ...over }, body });
  expect(await put({ 'content-type': 'text/html' })).toBe('403 SignatureDoesNotMatch');
  expect(await put({ 'if-none-match': '"other"' })).toBe('403 SignatureDoesNotMatch');
  expect(await put({}, 'a larger photo')).toBe('403 SignatureDoesNotMatch');
  expect(await put({ 'x-amz-checksum-sha256': 'x' })).toBe('403 SignatureDoesNotMatch');
  expect(await put({}, 'a PHOTO')).toBe('400 BadDigest');
  expect(await put({}, 'a photo', url.replace('/upload', '/other'))).toMatch(/^403/);
  expect(await put({ 'x-amz-meta-a': 'b' })).toBe('403 AccessDenied');
  expect(await sendRequest(url)).toBe('403 SignatureDoesNotMatch');
  expect(await put({})).toBe('200 ');
  expect(await put({})).toBe('412 PreconditionFailed');
});

test('a link to download can name the file', async () => {
  const response = await fetch(await downloadLink('mine', 'Patrol #7 Photos.zip'));
  expect(await response.text()).toBe('the content of mine');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="Patrol #7 Photos.zip"',
  );
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
      request.on('response', (response) => resolve(response.resume().statusCode)).end();
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
  const response = await fetch(await linkTo(), { headers: { origin: PAGE } });
  expect(response.headers.get('access-control-allow-origin')).toBe(PAGE);
  expect(response.headers.get('access-control-expose-headers')).toContain('etag');
});

/** The example in the S3 documentation, "Signature Calculations: Transferring Payload in Multiple Chunks". */
test('the documented example is accepted, and refused if anything is changed', () => {
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
  const verify = (over: Partial<SignedRequest>) =>
    verifySignature({ ...example, ...over }, access, Date.UTC(2013, 4, 24));
  expect(verify({})).toBe('STREAMING-AWS4-HMAC-SHA256-PAYLOAD');
  const headers = { ...example.headers, 'content-length': ['66825'] };
  for (const over of [{ headers }, { method: 'GET' }, { path: '/examplebucket/other' }])
    expect(() => verify(over)).toThrow('The signature does not match the request.');
});
