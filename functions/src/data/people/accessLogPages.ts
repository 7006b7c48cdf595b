/** Reads the access log of a nation, newest first: month by month, and no more at once than one answer holds. */
import type { LoggedAccess } from '@portal/shared-types/api/accessLog';
import { accessLogKey } from '../store/keys';
import { queryFirst, type Item } from '../store/send';
import { tableName } from '../store/tables';

export interface LogSpan {
  nation: string;
  /** Instants, UTC, ISO 8601: the first that counts, and the first that does not. */
  from: string;
  to: string;
}

/** As it was written, with the reader's login name. */
type StoredAccess = LoggedAccess & { login_name: string };

export interface LogPage {
  items: StoredAccess[];
  /** Sort key that the next page begins with; undefined: there is nothing more. */
  next: string | undefined;
}

/** Months that one page looks into; a span of many empty ones is read over several pages. */
const MONTHS_PER_PAGE = 24;

const monthOf = (instant: string): string => instant.slice(0, 7);
const monthBefore = (month: string): string =>
  new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString().slice(0, 7);

/** The tilde stands behind every instant of the month. */
const endOf = (month: string): string => `${month}~`;

const readMonth = (
  { nation, from }: LogSpan,
  month: string,
  top: string,
  most: number,
): Promise<Item[]> =>
  queryFirst(
    {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :top',
      ExpressionAttributeValues: { ':pk': accessLogKey(nation, month), ':from': from, ':top': top },
      ScanIndexForward: false,
      ConsistentRead: true,
    },
    most,
  );

const toAccess = (item: Item): StoredAccess => {
  const { at, login_name, full_name, nations, action, part, patrols, records } =
    item as unknown as StoredAccess;
  return { at, login_name, full_name, nations, action, part, patrols, records: records ?? null };
};

/** @param start sort key that the page begins with; without it the newest entry of the span. */
export const readLogPage = async (
  span: LogSpan,
  limit: number,
  start: string | undefined,
): Promise<LogPage> => {
  let top = start !== undefined && start < span.to ? start : span.to;
  let month = monthOf(top);
  const found: Item[] = [];
  for (let read = 0; top >= span.from; read++) {
    if (read === MONTHS_PER_PAGE) return { items: found.map(toAccess), next: top };
    found.push(...(await readMonth(span, month, top, limit + 1 - found.length)));
    const over = found[limit];
    if (over) return { items: found.slice(0, limit).map(toAccess), next: String(over.sk) };
    month = monthBefore(month);
    top = endOf(month);
  }
  return { items: found.map(toAccess), next: undefined };
};
