/**
 * Sends commands to the engine without the SDK's middleware, which takes six times as long as the rest of a
 * request. Commands that the SDK should send itself, because a test adds middleware or breaks the address,
 * still go through it; so do those of the journeys.
 */
import * as exceptions from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { addConsumed, countConsumed } from '../data/store/consumed';

export type Attribute = Record<string, unknown>;
export type Attributes = Record<string, Attribute>;
type Fields = Record<string, unknown>;

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/** Open connections keep a test file in memory. */
export const endConnections = (): void => agent.destroy();

/** Binary values as base64; `value` is what a Buffer makes of itself. */
function inBase64(this: unknown, name: string, value: unknown): unknown {
  const own = (this as Fields)[name];
  return own instanceof Uint8Array ? Buffer.from(own).toString('base64') : value;
}

interface Reply {
  status: number;
  body: Fields;
}

/** Repeats a request whose kept connection the engine had closed. */
const post = (operation: string, input: object, isRepeated = false): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const text = Buffer.from(JSON.stringify(input, inBase64));
    const sent = request(
      process.env.AWS_ENDPOINT_URL_DYNAMODB!,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'content-length': text.length,
          'x-amz-target': `DynamoDB_20120810.${operation}`,
          // The engine accepts any signature, but requires one.
          'x-amz-date': '20260101T000000Z',
          authorization:
            'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            body: JSON.parse(Buffer.concat(parts).toString()) as Fields,
          }),
        );
      },
    );
    sent.on('error', (error) =>
      sent.reusedSocket && !isRepeated ? resolve(post(operation, input, true)) : reject(error),
    );
    sent.end(text);
  });

/** A request in the engine's own format. @throws the SDK's exception of that name */
export const rawRequest = async (operation: string, input: object): Promise<Fields> => {
  const { status, body } = await post(operation, input);
  if (status < 300) return body;
  const { __type: type = '', message = '' } = body as { __type?: string; message?: string };
  const name = type.replace(/^.*#/, '');
  const Exception = (exceptions as unknown as Record<string, unknown>)[name];
  const fields = { ...body, message, $metadata: { httpStatusCode: status } };
  throw typeof Exception === 'function'
    ? new (Exception as new (of: object) => Error)(fields)
    : Object.assign(new Error(message), { name });
};

export const kindOf = (attribute: Attribute): [string, unknown] => {
  const [entry] = Object.entries(attribute);
  if (!entry) throw new Error('An attribute without a type.');
  return entry;
};

const valueOf = (attribute: Attribute): unknown => {
  const [kind, value] = kindOf(attribute);
  if (kind === 'N') return Number(value);
  if (kind === 'B') return new Uint8Array(Buffer.from(value as string, 'base64'));
  if (kind === 'NULL') return null;
  if (kind === 'L') return (value as Attribute[]).map(valueOf);
  if (kind === 'M') return itemOf(value as Attributes);
  if (kind === 'NS') return new Set((value as string[]).map(Number));
  return kind === 'SS' ? new Set(value as string[]) : value;
};

export const itemOf = (attributes: Attributes): Fields =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, valueOf(value)]));

/** Parts of requests and answers that are items or parts of items, and lists of them. */
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
const plain = (item: Fields): unknown => itemOf(item as Attributes);

/** Names of operations by the document client's commands. */
const OPERATIONS: Record<string, string> = {
  BatchGetCommand: 'BatchGetItem',
  BatchWriteCommand: 'BatchWriteItem',
  DeleteCommand: 'DeleteItem',
  GetCommand: 'GetItem',
  PutCommand: 'PutItem',
  QueryCommand: 'Query',
  ScanCommand: 'Scan',
  TransactWriteCommand: 'TransactWriteItems',
  UpdateCommand: 'UpdateItem',
};

const answerTo = async (operation: string, input: Fields): Promise<unknown> => {
  const answer = await rawRequest(operation, {
    ...(converted(input, marshalled) as Fields),
    ReturnConsumedCapacity: 'TOTAL',
    ...(operation === 'TransactWriteItems' && { ClientRequestToken: randomUUID() }),
  });
  addConsumed(`${operation}Command`, answer);
  const { Responses, ...rest } = answer as { Responses?: Record<string, Attributes[]> };
  return {
    ...(converted(rest, plain) as Fields),
    ...(Responses && {
      Responses: Object.fromEntries(
        Object.entries(Responses).map(([table, items]) => [table, items.map(itemOf)]),
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
  const add = stack.add.bind(stack) as (...of: unknown[]) => void;
  Object.assign(stack, {
    add: (...of: unknown[]) => {
      known.set(client, false);
      add(...of);
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
      ? answerTo(operation, command.input)
      : send.call(this, command, ...more);
  };
};
