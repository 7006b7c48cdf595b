/** Reads the people log of a nation. */
import type { LoggedPeopleEvent } from '@portal/shared-types/api/peopleLog';
import type { Item } from '../store/send';
import { authTableName } from '../store/tables';
import { readFullNames } from './loginNames';
import { readLogPages, type LogPage, type LogSpan, type MonthOf } from './logPages';
import { peopleLogKey } from './peopleLog';

const monthQuery: MonthOf = (nation, month, from, top) => ({
  TableName: authTableName(),
  KeyConditionExpression: 'pk = :people AND sk BETWEEN :from AND :top',
  ExpressionAttributeValues: { ':people': peopleLogKey(nation, month), ':from': from, ':top': top },
});

type Stored = Pick<LoggedPeopleEvent, 'at' | 'login_name' | 'event'> &
  Partial<Pick<LoggedPeopleEvent, 'by_nations' | 'before' | 'after' | 'signed_in'>> & {
    by?: string;
    tries?: number;
  };

const toEvent = (item: Item, nameOf: (login: string) => string | null): LoggedPeopleEvent => {
  const {
    at,
    login_name,
    event,
    by,
    tries = 0,
    signed_in = 0,
    ...rest
  } = item as unknown as Stored;
  return {
    at,
    login_name,
    full_name: nameOf(login_name) ?? login_name,
    event,
    by: by === undefined ? null : { login_name: by, full_name: nameOf(by) ?? by },
    by_nations: rest.by_nations ?? [],
    before: rest.before ?? null,
    after: rest.after ?? null,
    signed_in,
    // A sign-in that is still being checked is a try without a result.
    failed: Math.max(0, tries - signed_in),
  };
};

/** @param start sort key of the first entry of the page; without it, the newest entry of the span */
export const readPeopleLog = async (
  span: LogSpan,
  limit: number,
  start: string | undefined,
): Promise<LogPage<LoggedPeopleEvent>> => {
  const [{ items, next }, nameOf] = await Promise.all([
    readLogPages(monthQuery, span, limit, start),
    readFullNames(),
  ]);
  return { items: items.map((item) => toEvent(item, nameOf)), next };
};
