import { DeleteTableCommand, DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { Failure } from '#base/failure.ts';

const TABLE_NAME = 'portal';
const AUTH_TABLE_NAME = 'portal-auth';

/** Used if no keys are set: the embedded engine accepts any. */
export const NO_KEY = 'local';

/** Sets the variables that the handlers read, named as in Lambda. @param jwtKey base64 */
export const setHandlerEnvironment = (endpoint: string, jwtKey: string): void => {
  Object.assign(process.env, {
    TABLE_NAME,
    AUTH_TABLE_NAME,
    JWT_KEY: jwtKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: process.env.AWS_REGION ?? 'us-west-2',
    AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? NO_KEY,
    AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? NO_KEY,
  });
};

/** @throws Failure if nothing answers at the endpoint */
const withClient = async <T>(
  endpoint: string,
  work: (client: DynamoDBClient) => Promise<T>,
): Promise<T> => {
  const client = new DynamoDBClient({ endpoint });
  try {
    return await work(client);
  } catch (error) {
    throw new Failure(`The database engine at ${endpoint} does not respond: ${String(error)}.`);
  } finally {
    client.destroy();
  }
};

const tablesIn = async (client: DynamoDBClient): Promise<string[]> => {
  const found: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    found.push(...TableNames);
  return [TABLE_NAME, AUTH_TABLE_NAME].filter((name) => found.includes(name));
};

/** @returns names of the portal's tables that are there. @throws Failure if nothing answers at the endpoint */
export const existingTables = (endpoint: string): Promise<string[]> =>
  withClient(endpoint, tablesIn);

/** @throws Failure if nothing answers at the endpoint */
export const deleteTables = (endpoint: string): Promise<void> =>
  withClient(endpoint, async (client) => {
    for (const TableName of await tablesIn(client))
      await client.send(new DeleteTableCommand({ TableName }));
  });
