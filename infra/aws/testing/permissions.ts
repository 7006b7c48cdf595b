/** Compares what a route's role allows with what its bundle requests from the store. */
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

export const listActions = ({ Action }: Statement): string[] => [Action].flat();
export const formatResource = ({ Resource }: Statement): string => JSON.stringify(Resource);
export const onAuth = (statement: Statement): boolean =>
  /GetAttAuth\w+Arn/.test(formatResource(statement));
export const onRecords = (statement: Statement): boolean =>
  /GetAttRecords\w+Arn/.test(formatResource(statement));
/** Some items in the table of records have keys with their own prefix, such as the access logs. */
export const isOnKeysWith =
  (prefix: string) =>
  ({ Condition }: Statement): boolean =>
    JSON.stringify(Condition)?.includes(`"${prefix}*"`) ?? false;
export const onLog = isOnKeysWith('LOG#');
export const onRecordsThemselves = (statement: Statement): boolean =>
  onRecords(statement) && !('Condition' in statement);
/** Actions that a route may perform on the resources that the filter selects. */
export const mayDo = (route: WiredRoute, where: (statement: Statement) => boolean): string[] =>
  route.statements.filter(where).flatMap(listActions).sort();
export const readBundle = ({ asset }: WiredRoute): string =>
  readFileSync(join(asset, 'index.mjs'), 'utf8');

/** Requests that are in a bundle only if its handler uses them; Query and Scan are in all bundles. */
export const requestsIn = (bundle: string): string[] =>
  [
    'BatchGetItem',
    'BatchWriteItem',
    'DeleteItem',
    'GetItem',
    'PutItem',
    'TransactWriteItems',
    'UpdateItem',
  ].filter((name) => bundle.includes(`"${name}"`));

/** Reads of several items, whose helper names the table of accounts and by default has that of records. */
const BATCH_GET = /(?<![\w$])([\w$]+)=async\(([\w$]+),[\w$]+=\{\}\)=>\{let [\w$]+=new Map\(\2\.map/;

/** @returns the tables from which the bundle reads several items at once */
export const findBatches = (bundle: string): ('auth' | 'records')[] => {
  const helper = BATCH_GET.exec(bundle)?.[1];
  if (helper === undefined) return [];
  const calls = bundle
    .split(new RegExp(`(?<![\\w$.])${helper.replaceAll('$', '\\$')}\\(`))
    .slice(1);
  const tables = calls.map((call) =>
    /^[^;]*?,\{table:[\w$]+\(\)\}\)/.test(call) ? 'auth' : 'records',
  );
  return [...new Set(tables)].sort();
};
