/**
 * Sends events that failed every time to their jobs again. An event leaves its queue only after Lambda has
 * accepted it; all jobs can handle an event twice.
 */
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteMessageCommand,
  GetQueueUrlCommand,
  type Message,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import {
  EVENT_JOBS,
  failedEvents,
  jobFunction,
  type EventJob,
} from '#aws/constructs/stageNames.ts';
import { Failure } from '#base/failure.ts';

export interface Clients {
  sqs: SQSClient;
  lambda: LambdaClient;
}

/** Maximum that SQS returns at once. */
const BATCH = 10;
/** Within this time, an event that fails again can't return to its queue and be counted twice. */
const HIDDEN_SECONDS = 120;

const getReason = ({ MessageAttributes: noted }: Message): string =>
  noted?.ErrorMessage?.StringValue ?? 'no reason noted';

const findQueue = async ({ sqs }: Clients, stage: string, job: EventJob): Promise<string> => {
  const QueueName = failedEvents(stage, job);
  try {
    return (await sqs.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl!;
  } catch (error) {
    if (error instanceof QueueDoesNotExist)
      throw new Failure(`There is no queue ${QueueName}. Deploy the portal first.`);
    throw error;
  }
};

/** @returns the number of events. @param report called for each event */
const redriveJob = async (
  clients: Clients,
  stage: string,
  job: EventJob,
  report: (line: string) => void,
): Promise<number> => {
  const { sqs, lambda } = clients;
  const QueueUrl = await findQueue(clients, stage, job);
  for (let count = 0; ;) {
    const { Messages: messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: BATCH,
        VisibilityTimeout: HIDDEN_SECONDS,
        // Queries all servers of the queue, so that an empty response means an empty queue.
        WaitTimeSeconds: 1,
        MessageAttributeNames: ['All'],
      }),
    );
    if (!messages.length) return count;
    for (const message of messages) {
      await lambda.send(
        new InvokeCommand({
          FunctionName: jobFunction(stage, job),
          InvocationType: 'Event',
          Payload: message.Body!,
        }),
      );
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
      count += 1;
      report(`${job}: ${getReason(message)}`);
    }
  }
};

/** @returns the number of events by job. @throws Failure */
export const redrive = async (
  clients: Clients,
  stage: string,
  report: (line: string) => void,
): Promise<Record<EventJob, number>> => {
  const counts: [EventJob, number][] = [];
  for (const job of EVENT_JOBS) counts.push([job, await redriveJob(clients, stage, job, report)]);
  return Object.fromEntries(counts) as Record<EventJob, number>;
};
