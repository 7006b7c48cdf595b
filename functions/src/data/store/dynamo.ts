/**
 * The only DynamoDB client. Its retries handle throttling, resets, hangs and 5xx, with jitter, well below the
 * gateway's 29 seconds (docs/data-model.md#failures).
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { withRole } from '#log/withRole.ts';
import { countConsumed } from './consumed';

const MAX_ATTEMPTS = 6;

/** For each request, these write log entries that nobody reads and headers that DynamoDB ignores. */
const UNUSED = ['loggerMiddleware', 'recursionDetectionMiddleware', 'getUserAgentMiddleware'];

const createDocumentClient = (): DynamoDBDocumentClient => {
  const plain = new DynamoDBClient({
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 1000,
      requestTimeout: 4000,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: 100, keepAlive: true },
      httpsAgent: { maxSockets: 100, keepAlive: true },
    }),
  });
  for (const name of UNUSED) plain.middlewareStack.remove(name);
  return withRole(
    DynamoDBDocumentClient.from(countConsumed(plain), {
      marshallOptions: { removeUndefinedValues: true },
    }),
  );
};

let client: DynamoDBDocumentClient | undefined;

export const documentClient = (): DynamoDBDocumentClient => (client ??= createDocumentClient());

/** Tests only: the next use creates a new client from the environment at that time. */
export const forgetClient = (): void => {
  // The document client's own `destroy` does nothing: open connections keep a test file in memory.
  client?.config.requestHandler.destroy?.();
  client = undefined;
};
