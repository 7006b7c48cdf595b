/** Reads a nation's log, newest first, month by month, up to what fits one response. */
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { queryFirst, type Item } from '../store/send';

export interface LogSpan {
  nation: string;
  /** Instants, UTC, ISO 8601: `from` inclusive, `to` exclusive. */
  from: string;
  to: string;
}

export interface LogPage<T> {
  items: T[];
  /** Sort key of the next page's first entry; undefined: there are no more. */
  next: string | undefined;
}

/** The part of a log that is written in one month, UTC. */
export type ReadMonth = (
  nation: string,
  month: string,
  from: string,
  top: string,
) => QueryCommandInput;

/** Months that one page reads; a span of many empty months takes several pages. */
const MONTHS_PER_PAGE = 24;

export const getMonth = (instant: string): string => instant.slice(0, 7);
const monthBefore = (month: string): string =>
  getMonth(new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString());

/** The tilde sorts after every instant of the month. */
const getEndOfMonth = (month: string): string => `${month}~`;

/** @param start sort key of the first entry of the page; without it, the newest entry of the span */
export const readLogPages = async (
  monthQuery: ReadMonth,
  span: LogSpan,
  limit: number,
  start: string | undefined,
): Promise<LogPage<Item>> => {
  let top = start !== undefined && start < span.to ? start : span.to;
  let month = getMonth(top);
  const found: Item[] = [];
  for (let read = 0; top >= span.from; read++) {
    if (read === MONTHS_PER_PAGE) return { items: found, next: top };
    const query = monthQuery(span.nation, month, span.from, top);
    const most = limit + 1 - found.length;
    found.push(
      ...(await queryFirst({ ...query, ScanIndexForward: false, ConsistentRead: true }, most)),
    );
    const over = found[limit];
    if (over) return { items: found.slice(0, limit), next: String(over.sk) };
    month = monthBefore(month);
    top = getEndOfMonth(month);
  }
  return { items: found, next: undefined };
};
