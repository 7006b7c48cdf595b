/** Reads the access log of a nation. */
import type { LoggedAccess } from '@portal/shared-types/api/accessLog';
import { accessLogKey } from '../store/keys';
import type { Item } from '../store/send';
import { tableName } from '../store/tables';
import { readLogPages, type LogPage, type LogSpan, type MonthOf } from './logPages';

const monthQuery: MonthOf = (nation, month, from, top) => ({
  TableName: tableName(),
  KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :top',
  ExpressionAttributeValues: { ':pk': accessLogKey(nation, month), ':from': from, ':top': top },
});

/** As written, with the reader's login name. */
type StoredAccess = LoggedAccess & { login_name: string };

const toAccess = (item: Item): StoredAccess => {
  const { at, login_name, full_name, nations, action, part, patrols, records } =
    item as unknown as StoredAccess;
  return { at, login_name, full_name, nations, action, part, patrols, records: records ?? null };
};

/** @param start sort key of the first entry of the page; without it, the newest entry of the span */
export const readAccessLog = async (
  span: LogSpan,
  limit: number,
  start: string | undefined,
): Promise<LogPage<StoredAccess>> => {
  const { items, next } = await readLogPages(monthQuery, span, limit, start);
  return { items: items.map(toAccess), next };
};
