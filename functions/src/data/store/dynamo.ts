/**
 * The one client of DynamoDB. Its retries carry throttling, resets, hangs and 5xx, with jitter, well
 * under the gateway's 29 seconds (docs/data-model.md#failures).
 */
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { countConsumed } from './consumed';

const MAX_ATTEMPTS = 6;

const ignore = (): void => undefined;
/**
 * The SDK's default logger drops its entries, but the SDK makes one of every request and answer first,
 * field by field. It doesn't for a logger without `info`.
 */
const QUIET = { debug: ignore, warn: ignore, error: ignore } as unknown as NonNullable<
  DynamoDBClientConfig['logger']
>;

export const createDocumentClient = (): DynamoDBDocumentClient =>
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

/** One client a warm function. */
export const documentClient = (): DynamoDBDocumentClient => (client ??= createDocumentClient());

/** Tests only: the next use makes a new client from the environment as it is then. */
export const forgetClient = (): void => {
  // The document client's own `destroy` does nothing: connections that stay open keep a test file in memory.
  client?.config.requestHandler.destroy?.();
  client = undefined;
};
