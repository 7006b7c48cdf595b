/**
 * A small S3 server for one bucket: objects are files in a folder, every request is signed, and acknowledged
 * data survives a crash. At most a few pieces of an object are in memory at once.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { allowOrigin, respondToPreflight } from './cors';
import { arriving, checkedContent } from './content';
import { startEvents, type EventSettings } from './events';
import { foldersIn, prepareFolders } from './folders';
import { getObject, headObject, OVERRIDES } from './getObject';
import * as operations from './objectOperations';
import { objectsIn, type Objects } from './objects';
import {
  xmlResponse,
  type StoreResponse,
  type Handle,
  type Operation,
  type Stored,
} from './operation';
import { asS3Error, S3Error } from './s3Error';
import { verifySignature, type Access, type SignedRequest } from './signature';
import { uploadsIn } from './uploads';

export interface ObjectStoreOptions {
  root: string;
  bucket: string;
  access: Access;
  /** Origins whose pages may use presigned links. */
  origins: string[];
  /** Days after which an incomplete upload is aborted. */
  abortAfterDays: number;
  expiries?: { prefix: string; days: number }[];
  events?: Omit<EventSettings, 'bucket' | 'region'>;
}

const IDLE_MS = 120_000;

/** By method, whether there is a key, and the parameter that makes it a different operation. */
const OPERATIONS: Record<string, Handle> = {
  'PUT key': (operation, stored) =>
    (operation.header(operations.COPY_SOURCE) === undefined
      ? operations.putObject
      : operations.copyObject)(operation, stored),
  'GET key': getObject,
  'HEAD key': headObject,
  'DELETE key': operations.deleteObject,
  'POST bucket delete': operations.deleteObjects,
  'GET bucket': operations.listObjects,
  'HEAD bucket': () => Promise.resolve({ status: 200 }),
  'POST key uploads': operations.createUpload,
  'PUT key uploadId': operations.uploadPart,
  'POST key uploadId': operations.completeUpload,
  'DELETE key uploadId': operations.abortUpload,
};
const SELECTORS = ['delete', 'uploads', 'uploadId'];
/**
 * Parameters that operations read, or that change nothing. Others are rejected, as they could mean anything.
 */
const KNOWN_PARAMETERS = new Set([
  ...['continuation-token', 'delimiter', 'encoding-type', 'fetch-owner', 'list-type'],
  ...[
    'max-keys',
    'partNumber',
    'prefix',
    'start-after',
    'x-id',
    ...Object.keys(OVERRIDES),
    ...SELECTORS,
  ],
]);

const operationFor = (method: string, key: string, query: Map<string, string>): Handle => {
  for (const name of query.keys())
    if (!KNOWN_PARAMETERS.has(name) && !/^x-amz-/i.test(name))
      throw new S3Error('NotImplemented', `The parameter ${name} is not supported.`);
  const selector = SELECTORS.find((name) => query.has(name));
  if (query.has('partNumber') && selector !== 'uploadId')
    throw new S3Error('NotImplemented', 'A single part cannot be read.');
  const names = [method, key ? 'key' : 'bucket', ...(selector ? [selector] : [])];
  const handle = OPERATIONS[names.join(' ')];
  if (!handle) throw new S3Error('MethodNotAllowed', `There is no operation ${names.join(' ')}.`);
  return handle;
};

/** Without `URL`, which would resolve `..` in a key. */
const readTarget = (target: string): Pick<SignedRequest, 'path' | 'query'> => {
  const [path = '', ...rest] = target.split('?');
  if (!path.startsWith('/')) throw new S3Error('InvalidURI', 'The address must begin with /.');
  try {
    const pairs = rest.join('?').split('&').filter(Boolean);
    return {
      path: decodeURIComponent(path),
      query: pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [decodeURIComponent(name), decodeURIComponent(value.join('='))];
      }),
    };
  } catch {
    throw new S3Error('InvalidURI', 'The address cannot be read.');
  }
};

/** Resolves when the piece can be overwritten. */
const written = (response: ServerResponse, piece: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const onClose = (): void => reject(new Error('The connection was closed.'));
    response.once('close', onClose);
    response.write(piece, (error) => {
      response.off('close', onClose);
      if (error) reject(error);
      else resolve();
    });
  });

const send = async (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers = {}, body }: StoreResponse,
): Promise<void> => {
  if (typeof body === 'string') headers['content-length'] = Buffer.byteLength(body);
  response.writeHead(status, headers);
  if (request.method === 'HEAD' || body === undefined || typeof body === 'string')
    response.end(request.method === 'HEAD' ? undefined : body);
  else {
    for await (const piece of body) await written(response, piece);
    response.end();
  }
};

const sendError = async (
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): Promise<void> => {
  if (request.socket.destroyed) return;
  if (response.headersSent) {
    // An incomplete response must not look complete.
    response.destroy();
    return;
  }
  const { code, message, status } = asS3Error(error);
  // A client that is still sending doesn't read a response.
  request.resume();
  if (status === 304) await send(request, response, { status });
  else
    await send(
      request,
      response,
      xmlResponse('Error', { Code: code, Message: message, Resource: request.url }, status),
    );
};

const DAY_MS = 24 * 60 * 60 * 1000;

const expire = async (objects: Objects, prefix: string, days: number): Promise<void> => {
  for (const key of await objects.keys(prefix)) {
    const modified = (await objects.details(key))?.modified ?? '';
    if (Date.now() - Date.parse(modified) > days * DAY_MS) await objects.delete(key);
  }
};

/** Cleans the folder first. */
export const createObjectStore = async (options: ObjectStoreOptions) => {
  const { root, bucket, access, origins } = options;
  const folders = foldersIn(root);
  await prepareFolders(folders, options.abortAfterDays);
  const events =
    options.events &&
    (await startEvents(folders, { ...options.events, bucket, region: access.region }));
  const objects = objectsIn(folders, events);
  for (const { prefix, days } of options.expiries ?? []) await expire(objects, prefix, days);
  const stored: Stored = { folders, objects, uploads: uploadsIn(folders, objects) };

  const respond = (request: IncomingMessage): Promise<StoreResponse> => {
    const { path, query } = readTarget(request.url ?? '');
    const { method = '', headersDistinct: headers } = request;
    const contentHash = verifySignature({ method, path, query, headers }, access, Date.now());
    const [, name = '', ...rest] = path.split('/');
    if (name !== bucket) throw new S3Error('NoSuchBucket', 'There is no such bucket.');
    const parameters = new Map(query);
    // In a link, the SDK turns these headers into parameters.
    const hoisted = new Map(query.map(([parameter, value]) => [parameter.toLowerCase(), value]));
    const header: Operation['header'] = (wanted) =>
      headers[wanted]?.join(', ') ??
      (wanted.startsWith('x-amz-') ? hoisted.get(wanted) : undefined);
    const headerNames = [...Object.keys(headers), ...hoisted.keys()];
    const key = rest.join('/');
    return operationFor(
      method,
      key,
      parameters,
    )(
      {
        bucket,
        key,
        query: parameters,
        header,
        headerNames,
        content: (onEnd) =>
          checkedContent(arriving(request), headerNames, header, contentHash, onEnd),
      },
      stored,
    );
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    allowOrigin(request, response, origins);
    if (request.method === 'OPTIONS')
      await send(request, response, respondToPreflight(request, origins));
    else await send(request, response, await respond(request));
  };

  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    serve(request, response)
      .catch((error: unknown) => sendError(request, response, error))
      .catch(() => response.destroy());
  });
  server.timeout = IDLE_MS;
  return {
    server,
    /** Stops events; the owner closes the server. */
    stop: (): void => events?.stop(),
  };
};
