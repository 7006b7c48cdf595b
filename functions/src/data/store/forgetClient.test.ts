import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { documentClient, forgetClient } from './dynamo';

test('a client that is forgotten closes its connections', async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/x-amz-json-1.0').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  forgetClient();
  const connected = once(server, 'connection') as Promise<[Socket]>;
  await documentClient().send(new GetCommand({ TableName: 'table', Key: { pk: 'a', sk: 'b' } }));
  const [connection] = await connected;
  expect(connection.destroyed).toBe(false);
  const closed = once(connection, 'close');
  forgetClient();
  await closed;
  server.close();
});
