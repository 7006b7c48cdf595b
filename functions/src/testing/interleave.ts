import { S3Client } from '@aws-sdk/client-s3';
import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#data/store/dynamo.ts';
import { asTest } from './asFunction';

type Send = (command: unknown) => Promise<unknown>;

/** Sends the next command of a kind in another way. */
const atNext = (
  isNext: (command: unknown) => boolean,
  go: (send: () => Promise<unknown>) => Promise<unknown>,
): void => {
  const client = documentClient();
  const send = client.send.bind(client) as Send;
  const spy = jest.spyOn(client, 'send').mockImplementation((async (command: unknown) => {
    if (!isNext(command)) return send(command);
    spy.mockRestore();
    return go(() => send(command));
  }) as never);
};

const reads =
  (pk: string) =>
  (command: unknown): boolean =>
    command instanceof GetCommand && command.input.Key?.pk === pk;

const before = (isNext: (command: unknown) => boolean, work: () => Promise<unknown>): void =>
  atNext(isNext, async (send) => {
    await asTest(work);
    return send();
  });

/** Runs work between the reads before the next transaction and the transaction itself. */
export const beforeNextTransaction = (work: () => Promise<unknown>): void =>
  before((command) => command instanceof TransactWriteCommand, work);

/** Runs work right before the next transaction that puts an item into a partition. */
export const beforePutInto = (pk: string, work: () => Promise<unknown>): void =>
  before(
    (command) =>
      command instanceof TransactWriteCommand &&
      !!command.input.TransactItems?.some(({ Put }) => Put?.Item?.pk === pk),
    work,
  );

/** Runs work right before an item is put into a partition without a transaction. */
export const beforeSinglePut = (pk: string, work: () => Promise<unknown>): void =>
  before((command) => command instanceof PutCommand && command.input.Item?.pk === pk, work);

/** Runs work right before an item is read. */
export const runBeforeReading = (pk: string, work: () => Promise<unknown>): void =>
  before(reads(pk), work);

/** Runs work right after an item is read. */
export const runAfterReading = (pk: string, work: () => Promise<unknown>): void =>
  atNext(reads(pk), async (send) => {
    const response = await send();
    await asTest(work);
    return response;
  });

/** Runs work right before the next command of this name to the bucket. */
export const beforeNextObjectCommand = (name: string, work: () => Promise<unknown>): void => {
  const prototype = S3Client.prototype as unknown as { send: Send };
  const { send } = prototype;
  let isDone = false;
  jest.spyOn(prototype, 'send').mockImplementation(async function (
    this: S3Client,
    command: unknown,
  ) {
    if (!isDone && (command as object).constructor.name === name) {
      isDone = true;
      await asTest(work);
    }
    return send.call(this, command);
  });
};
