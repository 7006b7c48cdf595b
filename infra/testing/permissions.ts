/** What a route may do by its role, and what its bundle asks of the store. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Statement, WiredRoute } from './apiTemplate';

export const READS = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];
export const WRITES = [
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
];

export const actionsOf = ({ Action }: Statement): string[] => [Action].flat();
export const textOf = ({ Resource }: Statement): string => JSON.stringify(Resource);
export const onAuth = (statement: Statement): boolean => /GetAttAuth\w+Arn/.test(textOf(statement));
export const onRecords = (statement: Statement): boolean =>
  /GetAttRecords\w+Arn/.test(textOf(statement));
/** The access logs stand in the table of records: the part of it whose keys begin as theirs do. */
export const onLog = (statement: Statement): boolean => 'Condition' in statement;
export const onRecordsThemselves = (statement: Statement): boolean =>
  onRecords(statement) && !onLog(statement);
/** Actions that a route may do on what the filter keeps. */
export const mayDo = (route: WiredRoute, where: (statement: Statement) => boolean): string[] =>
  route.statements.filter(where).flatMap(actionsOf).sort();
export const bundleOf = ({ asset }: WiredRoute): string =>
  readFileSync(join(asset, 'index.mjs'), 'utf8');

/** Requests that stand in a bundle only where its handler reaches them; Query and Scan stand in all. */
export const requestsIn = (bundle: string): string[] =>
  ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'TransactWriteItems', 'UpdateItem'].filter(
    (name) => bundle.includes(`"${name}"`),
  );
