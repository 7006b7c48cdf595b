/**
 * The only DynamoDB client. Its retries handle throttling, resets, hangs and 5xx, with jitter, well below the
 * gateway's 29 seconds (docs/data-model.md#failures).
 */
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { countConsumed } from './consumed';

const MAX_ATTEMPTS = 6;

const ignore = (): void => undefined;
/**
 * The SDK's default logger drops its entries, but the SDK builds one for every request and answer first,
 * field by field. For a logger without `info`, it doesn't.
 */
const QUIET = { debug: ignore, warn: ignore, error: ignore } as unknown as NonNullable<
  DynamoDBClientConfig['logger']
>;

const createDocumentClient = (): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(
    countConsumed(
      new DynamoDBClient({
        maxAttempts: MAX_ATTEMPTS,
        logger: QUIET,
        requestHandler: new NodeHttpHandler({
          connectionTimeout: 1000,
          requestTimeout: 4000,
          throwOnRequestTimeout: true,
          httpAgent: { maxSockets: 100, keepAlive: true },
          httpsAgent: { maxSockets: 100, keepAlive: true },
        }),
      }),
    ),
    { marshallOptions: { removeUndefinedValues: true } },
  );

let client: DynamoDBDocumentClient | undefined;

/** One client per warm function. */
export const documentClient = (): DynamoDBDocumentClient => (client ??= createDocumentClient());

/** Tests only: the next use creates a new client from the environment at that time. */
export const forgetClient = (): void => {
  // The document client's own `destroy` does nothing: open connections keep a test file in memory.
  client?.config.requestHandler.destroy?.();
  client = undefined;
};
