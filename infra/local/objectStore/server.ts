/**
 * A small S3 server for one bucket: objects are files in a folder, every request is signed, and what was
 * acknowledged survives a crash. Nothing holds more than a few pieces of an object in memory.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { allowOrigin, answerPreflight } from './cors';
import { checkedContent } from './content';
import { startEvents, type EventSettings } from './events';
import { foldersIn, prepareFolders } from './folders';
import { getObject, headObject } from './getObject';
import { deleteObject, deleteObjects, listObjects, putObject } from './objectOperations';
import { objectsIn } from './objects';
import { xmlAnswer, type Answer, type Handle, type Operation, type Stored } from './operation';
import { asS3Error, S3Error } from './s3Error';
import { verifySignature, type Access, type SignedRequest } from './signature';
import * as uploadOperations from './uploadOperations';
import { uploadsIn } from './uploads';

export interface ObjectStoreOptions {
  /** The folder of everything. */
  root: string;
  bucket: string;
  access: Access;
  /** Origins whose pages may use presigned links. */
  origins: string[];
  /** Days after which an upload that was not completed is aborted. */
  abortAfterDays: number;
  events?: Omit<EventSettings, 'bucket' | 'region'>;
}

/** A connection on which nothing moves for so long is closed. */
const IDLE_MS = 120_000;

/** By method, whether there is a key, and the parameter that makes it a different operation. */
const OPERATIONS: Record<string, Handle> = {
  'PUT key': putObject,
  'GET key': getObject,
  'HEAD key': headObject,
  'DELETE key': deleteObject,
  'POST bucket delete': deleteObjects,
  'GET bucket': listObjects,
  'HEAD bucket': () => Promise.resolve({ status: 200 }),
  'GET bucket uploads': uploadOperations.listUploads,
  'POST key uploads': uploadOperations.createUpload,
  'PUT key uploadId': uploadOperations.uploadPart,
  'GET key uploadId': uploadOperations.listParts,
  'POST key uploadId': uploadOperations.completeUpload,
  'DELETE key uploadId': uploadOperations.abortUpload,
};
const SELECTORS = ['delete', 'uploads', 'uploadId'];
/** Parameters that operations read, or that change nothing. Any other could mean anything. */
const KNOWN_PARAMETERS = new Set([
  ...['continuation-token', 'delimiter', 'encoding-type', 'fetch-owner', 'key-marker', 'list-type'],
  ...['max-keys', 'max-parts', 'max-uploads', 'part-number-marker', 'partNumber', 'prefix'],
  ...['start-after', 'upload-id-marker', 'x-id', ...SELECTORS],
]);

const operationFor = (method: string, key: string, query: Map<string, string>): Handle => {
  for (const name of query.keys())
    if (!KNOWN_PARAMETERS.has(name) && !/^(x-amz-|response-)/i.test(name))
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

const send = async (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers = {}, body }: Answer,
): Promise<void> => {
  if (typeof body === 'string') headers['content-length'] = Buffer.byteLength(body);
  response.writeHead(status, headers);
  if (request.method === 'HEAD' || body === undefined || typeof body === 'string')
    response.end(request.method === 'HEAD' ? undefined : body);
  else await pipeline(Readable.from(body, { objectMode: true, highWaterMark: 1 }), response);
};

const sendError = async (
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): Promise<void> => {
  if (request.socket.destroyed) return;
  if (response.headersSent) {
    // A short answer must not look complete.
    response.destroy();
    return;
  }
  const { code, message, status } = asS3Error(error);
  // Somebody who still sends reads no answer.
  request.resume();
  if (status === 304) await send(request, response, { status });
  else
    await send(
      request,
      response,
      xmlAnswer('Error', { Code: code, Message: message, Resource: request.url }, status),
    );
};

export interface ObjectStore {
  server: Server;
  /** Ends events; the server is closed by its owner. */
  stop: () => void;
}

/** Cleans the folder. Requests that arrive earlier than that wait. */
export const createObjectStore = async (options: ObjectStoreOptions): Promise<ObjectStore> => {
  const { root, bucket, access, origins } = options;
  const folders = foldersIn(root);
  await prepareFolders(folders, options.abortAfterDays);
  const events =
    options.events &&
    (await startEvents(folders, { ...options.events, bucket, region: access.region }));
  const objects = objectsIn(folders, events);
  const stored: Stored = { folders, objects, uploads: uploadsIn(folders, objects) };

  const answer = (request: IncomingMessage): Promise<Answer> => {
    const { path, query } = readTarget(request.url ?? '');
    const { method = '', headersDistinct: headers } = request;
    const seed = verifySignature({ method, path, query, headers }, access, Date.now());
    const [, name = '', ...rest] = path.split('/');
    if (name !== bucket) throw new S3Error('NoSuchBucket', 'There is no such bucket.');
    const parameters = new Map(query);
    // In a link, the SDK makes parameters of these headers.
    const hoisted = new Map(query.map(([parameter, value]) => [parameter.toLowerCase(), value]));
    const header: Operation['header'] = (wanted) =>
      headers[wanted]?.join(', ') ??
      (wanted.startsWith('x-amz-') ? hoisted.get(wanted) : undefined);
    const headerNames = [...Object.keys(headers), ...hoisted.keys()];
    const key = rest.join('/');
    // Without closing the connection, which is needed for the answer if storing fails.
    const body = { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) };
    return operationFor(
      method,
      key,
      parameters,
    )(
      {
        ...{ bucket, key, query: parameters, header, headerNames },
        content: (onEnd) => checkedContent(body, headerNames, header, seed, onEnd),
      },
      stored,
    );
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    allowOrigin(request, response, origins);
    if (request.method === 'OPTIONS')
      await send(request, response, answerPreflight(request, origins));
    else await send(request, response, await answer(request));
  };

  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    serve(request, response)
      .catch((error: unknown) => sendError(request, response, error))
      .catch(() => response.destroy());
  });
  server.timeout = IDLE_MS;
  return { server, stop: () => events?.stop() };
};
