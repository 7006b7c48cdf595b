import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#data/store/dynamo.ts';

/** Makes counting sign-ins fail until the mocks are restored. */
export const breakPeopleLog = (): void => {
  const client = documentClient();
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  jest
    .spyOn(client, 'send')
    .mockImplementation(((command: unknown) =>
      command instanceof UpdateCommand && String(command.input.Key?.pk).startsWith('PLOG#')
        ? Promise.reject(new Error('AccessDenied'))
        : send(command)) as never);
};
