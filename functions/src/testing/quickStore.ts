/**
 * Sends commands to the engine without the SDK's middleware, which takes six times as long as the rest of a
 * request. Commands that the SDK should send itself, because a test adds middleware or breaks the address,
 * still go through it; so do those of the journeys.
 */
import * as exceptions from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { addConsumed, countConsumed } from '#data/store/consumed.ts';

export type Attribute = Record<string, unknown>;
export type Attributes = Record<string, Attribute>;
type Fields = Record<string, unknown>;

interface Reply {
  status: number;
  body: Fields;
}

const HEAD_END = '\r\n\r\n';

/** A connection that is kept, for one request at a time: node:http takes four times as much processor time. */
class Connection {
  private readonly socket: Socket;
  private parts: Buffer[] = [];
  private received = 0;
  /** Of the reply with its head; undefined until the head is here. */
  private bytes: number | undefined;
  private current: { resolve: (reply: Buffer) => void; reject: (error: Error) => void } | undefined;
  isUsed = false;
  isClosed = false;

  constructor({ hostname, port }: URL) {
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.socket.on('data', (part) => this.receive(part));
    this.socket.on('error', (error) => this.current?.reject(error));
    this.socket.on('close', () => {
      this.isClosed = true;
      this.current?.reject(new Error('The engine closed the connection.'));
    });
  }

  send(text: string): Promise<Buffer> {
    this.socket.ref();
    this.socket.write(text);
    return new Promise((resolve, reject) => (this.current = { resolve, reject }));
  }

  private receive(part: Buffer): void {
    this.parts.push(part);
    this.received += part.length;
    if (this.bytes === undefined) {
      const start = Buffer.concat(this.parts);
      const end = start.indexOf(HEAD_END);
      if (end < 0) return;
      const length = /\r\ncontent-length: *(\d+)/i.exec(start.toString('latin1', 0, end));
      this.bytes = end + HEAD_END.length + Number(length?.[1] ?? 0);
    }
    if (this.received < this.bytes) return;
    const { current } = this;
    const reply = Buffer.concat(this.parts);
    [this.current, this.parts, this.received, this.bytes] = [undefined, [], 0, undefined];
    this.isUsed = true;
    // While it waits for a request, it doesn't keep the process alive.
    this.socket.unref();
    current?.resolve(reply);
  }

  end(): void {
    this.socket.destroy();
  }
}

/** Connections without a request, by address. */
const idle = new Map<string, Connection[]>();

/** Open connections keep a test file in memory. */
export const endConnections = (): void => {
  for (const connection of [...idle.values()].flat()) connection.end();
  idle.clear();
};

/** Binary values as base64; `value` is what a Buffer makes of itself. */
function inBase64(this: unknown, name: string, value: unknown): unknown {
  const own = (this as Fields)[name];
  return own instanceof Uint8Array ? Buffer.from(own).toString('base64') : value;
}

const connectionTo = (address: string): Connection => {
  const all = idle.get(address) ?? [];
  for (let kept = all.pop(); kept; kept = all.pop()) if (!kept.isClosed) return kept;
  return new Connection(new URL(address));
};

const keep = (address: string, connection: Connection): void => {
  const all = idle.get(address);
  if (all) all.push(connection);
  else idle.set(address, [connection]);
};

const formatRequest = (address: string, operation: string, body: string): string =>
  [
    'POST / HTTP/1.1',
    `host: ${new URL(address).host}`,
    'content-type: application/x-amz-json-1.0',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-amz-target: DynamoDB_20120810.${operation}`,
    // The engine accepts any signature, but requires one.
    'x-amz-date: 20260101T000000Z',
    'authorization: AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    `\r\n${body}`,
  ].join('\r\n');

/** Repeats a request whose kept connection the engine had closed. */
const exchange = async (address: string, text: string): Promise<Buffer> => {
  const connection = connectionTo(address);
  const { isUsed } = connection;
  try {
    const reply = await connection.send(text);
    keep(address, connection);
    return reply;
  } catch (error) {
    if (!isUsed) throw error;
    return exchange(address, text);
  }
};

const post = async (operation: string, input: object): Promise<Reply> => {
  const address = process.env.AWS_ENDPOINT_URL_DYNAMODB!;
  const text = formatRequest(address, operation, JSON.stringify(input, inBase64));
  const reply = await exchange(address, text);
  const head = reply.indexOf(HEAD_END);
  return {
    status: Number(reply.toString('latin1', 9, 12)),
    body: JSON.parse(reply.toString('utf8', head + HEAD_END.length)) as Fields,
  };
};

/** A request in the engine's own format. @throws the SDK's exception of that name */
export const rawRequest = async (operation: string, input: object): Promise<Fields> => {
  const { status, body } = await post(operation, input);
  if (status < 300) return body;
  const { __type: type = '', message = '' } = body as { __type?: string; message?: string };
  const name = type.replace(/^.*#/, '');
  const Exception = (exceptions as unknown as Record<string, unknown>)[name];
  const fields = { ...body, message, $metadata: { httpStatusCode: status } };
  throw typeof Exception === 'function'
    ? new (Exception as new (fields: object) => Error)(fields)
    : Object.assign(new Error(message), { name });
};

export const readAttribute = (attribute: Attribute): [string, unknown] => {
  const [entry] = Object.entries(attribute);
  if (!entry) throw new Error('An attribute without a type.');
  return entry;
};

const parseAttribute = (attribute: Attribute): unknown => {
  const [kind, value] = readAttribute(attribute);
  if (kind === 'N') return Number(value);
  if (kind === 'B') return new Uint8Array(Buffer.from(value as string, 'base64'));
  if (kind === 'NULL') return null;
  if (kind === 'L') return (value as Attribute[]).map(parseAttribute);
  if (kind === 'M') return parseItem(value as Attributes);
  if (kind === 'NS') return new Set((value as string[]).map(Number));
  return kind === 'SS' ? new Set(value as string[]) : value;
};

export const parseItem = (attributes: Attributes): Fields =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, parseAttribute(value)]),
  );

/** Parts of requests and responses that are items or parts of items, and lists of them. */
const ITEMS = new Set([
  ...['Item', 'Key', 'ExclusiveStartKey', 'LastEvaluatedKey'],
  ...['ExpressionAttributeValues', 'Attributes'],
]);
const LISTS = new Set(['Items', 'Keys']);

/** A copy with every item converted. */
const converted = (value: unknown, convert: (item: Fields) => unknown, name = ''): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (ITEMS.has(name)) return convert(value as Fields);
  if (LISTS.has(name)) return (value as Fields[]).map(convert);
  if (Array.isArray(value)) return value.map((one) => converted(one, convert));
  return Object.fromEntries(
    Object.entries(value).map(([part, inner]) => [part, converted(inner, convert, part)]),
  );
};

const marshalled = (item: Fields): unknown => marshall(item, { removeUndefinedValues: true });
const plain = (item: Fields): unknown => parseItem(item as Attributes);

/** Names of operations by the document client's commands. */
const OPERATIONS: Record<string, string> = {
  BatchGetCommand: 'BatchGetItem',
  BatchWriteCommand: 'BatchWriteItem',
  // Many tests start with new tables.
  CreateTableCommand: 'CreateTable',
  DescribeTableCommand: 'DescribeTable',
  DeleteCommand: 'DeleteItem',
  GetCommand: 'GetItem',
  PutCommand: 'PutItem',
  QueryCommand: 'Query',
  ScanCommand: 'Scan',
  TransactWriteCommand: 'TransactWriteItems',
  UpdateCommand: 'UpdateItem',
};

const sendCommand = async (operation: string, input: Fields): Promise<unknown> => {
  const response = await rawRequest(operation, {
    ...(converted(input, marshalled) as Fields),
    ...(!operation.endsWith('Table') && { ReturnConsumedCapacity: 'TOTAL' }),
    ...(operation === 'TransactWriteItems' && { ClientRequestToken: randomUUID() }),
  });
  addConsumed(`${operation}Command`, response);
  const { Responses, ...rest } = response as { Responses?: Record<string, Attributes[]> };
  return {
    ...(converted(rest, plain) as Fields),
    ...(Responses && {
      Responses: Object.fromEntries(
        Object.entries(Responses).map(([table, items]) => [table, items.map(parseItem)]),
      ),
    }),
  };
};

const fresh = DynamoDBDocumentClient.from(countConsumed(new exceptions.DynamoDBClient({})));
const FRESH = new Set(fresh.middlewareStack.identify());

/** Clients, and whether they have only their usual middleware. */
const known = new WeakMap<DynamoDBDocumentClient, boolean>();
const isUsual = (client: DynamoDBDocumentClient): boolean => {
  const before = known.get(client);
  if (before !== undefined) return before;
  const stack = client.middlewareStack;
  const add = stack.add.bind(stack) as (...args: unknown[]) => void;
  Object.assign(stack, {
    add: (...args: unknown[]) => {
      known.set(client, false);
      add(...args);
    },
  });
  const now = stack.identify().every((name) => FRESH.has(name));
  known.set(client, now);
  return now;
};

let engine: string | undefined;

/** For the tests of one file, which has its own modules, while the engine has the address of the first call. */
export const sendQuickly = (): void => {
  if (engine !== undefined) return;
  engine = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (engine === undefined) return;
  const prototype = DynamoDBDocumentClient.prototype as unknown as {
    send: (command: { input: Fields }, ...more: unknown[]) => Promise<unknown>;
  };
  const { send } = prototype;
  prototype.send = function (this: DynamoDBDocumentClient, command, ...more) {
    const operation = OPERATIONS[command.constructor.name];
    return operation &&
      !more.length &&
      process.env.AWS_ENDPOINT_URL_DYNAMODB === engine &&
      isUsual(this)
      ? sendCommand(operation, command.input)
      : send.call(this, command, ...more);
  };
};
