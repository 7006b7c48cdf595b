/** Accesses the access logs directly in the store. */
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { LoggedAccess } from '@portal/shared-types/contract/api/accessLog';
import { documentClient } from '#data/store/dynamo.ts';
import { tableName } from '#data/store/tables.ts';

export type LogItem = LoggedAccess & { pk: string; sk: string };

export const loggedItems = async (): Promise<LogItem[]> => {
  const { Items = [] } = await documentClient().send(
    new ScanCommand({
      TableName: tableName(),
      FilterExpression: 'begins_with(pk, :log)',
      ExpressionAttributeValues: { ':log': 'LOG#' },
    }),
  );
  return Items as LogItem[];
};

/** An entry as written at an instant. */
export const putLogged = async (
  at: string,
  patrols: [number, ...number[]],
  nation: string,
): Promise<void> => {
  const entry: LoggedAccess = {
    at,
    login_name: 'outsider',
    full_name: 'Otto Outsider',
    nations: ['South Sound'],
    action: 'opened',
    part: 'details',
    patrols,
    records: null,
  };
  const sk = `${at}#00000000-0000-4000-8000-${String(patrols[0]).padStart(12, '0')}`;
  const Item = { pk: `LOG#${nation}#${at.slice(0, 7)}`, sk, ...entry };
  await documentClient().send(new PutCommand({ TableName: tableName(), Item }));
};

/** Makes writing entries fail. @returns a function that restores it */
export const breakLog = (): (() => void) => {
  const client = documentClient();
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  const broken = jest
    .spyOn(client, 'send')
    .mockImplementation(((command: unknown) =>
      command instanceof PutCommand && String(command.input.Item?.pk).startsWith('LOG#')
        ? Promise.reject(new Error('AccessDenied'))
        : send(command)) as never);
  return () => broken.mockRestore();
};
