import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteMessageCommand,
  GetQueueUrlCommand,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { redrive } from './redrive';

const sqs = mockClient(SQSClient);
const lambda = mockClient(LambdaClient);
const clients = { sqs: new SQSClient({}), lambda: new LambdaClient({}) };
const URL = 'https://sqs.example.org/';
let waiting: Record<string, string[]>;

beforeEach(() => {
  sqs.reset();
  lambda.reset();
  waiting = { 'portal-dev-zipPhotos-failed': ['zip 1', 'zip 2'] };
  sqs
    .on(GetQueueUrlCommand)
    .callsFake(({ QueueName }: { QueueName: string }) => ({ QueueUrl: URL + QueueName }));
  const shown = new Set<string>();
  sqs.on(ReceiveMessageCommand).callsFake(({ QueueUrl }: { QueueUrl: string }) => ({
    Messages: (waiting[QueueUrl.slice(URL.length)] ?? [])
      .filter((body) => !shown.has(body))
      .slice(0, 1)
      .map((Body) => {
        shown.add(Body);
        const MessageAttributes = { ErrorMessage: { DataType: 'String', StringValue: 'no disk' } };
        return { Body, ReceiptHandle: `receipt of ${Body}`, MessageAttributes };
      }),
  }));
  sqs
    .on(DeleteMessageCommand)
    .callsFake(({ QueueUrl, ReceiptHandle }: { QueueUrl: string; ReceiptHandle: string }) => {
      const name = QueueUrl.slice(URL.length);
      waiting[name] = waiting[name]!.filter((body) => ReceiptHandle !== `receipt of ${body}`);
      return {};
    });
  lambda.on(InvokeCommand).resolves({ StatusCode: 202 });
});

test('every event goes to its job again, as it was, and leaves its queue', async () => {
  const lines: string[] = [];
  expect(await redrive(clients, 'dev', (line) => lines.push(line))).toEqual({
    processPhoto: 0,
    zipPhotos: 2,
    exportRecords: 0,
  });
  expect(lambda.commandCalls(InvokeCommand).map(({ args: [{ input }] }) => input)).toEqual(
    ['zip 1', 'zip 2'].map((Payload) => ({
      FunctionName: 'portal-dev-zipPhotos',
      InvocationType: 'Event',
      Payload,
    })),
  );
  expect(waiting).toEqual({ 'portal-dev-zipPhotos-failed': [] });
  expect(lines).toEqual(['zipPhotos: no disk', 'zipPhotos: no disk']);
});

test('an event that Lambda doesn’t accept stays in its queue', async () => {
  lambda.on(InvokeCommand).rejects(new Error('throttled'));
  await expect(redrive(clients, 'dev', () => undefined)).rejects.toThrow('throttled');
  expect(waiting).toEqual({ 'portal-dev-zipPhotos-failed': ['zip 1', 'zip 2'] });
});

test('a stage that isn’t deployed is reported', async () => {
  sqs.on(GetQueueUrlCommand).rejects(new QueueDoesNotExist({ message: '', $metadata: {} }));
  await expect(redrive(clients, 'dev', () => undefined)).rejects.toThrow(
    'There is no queue portal-dev-processPhoto-failed',
  );
});
