/**
 * Writes and reads the people logs of the nations: what happened to their accounts. Changes are added in the
 * transaction that makes them; sign-ins are counted by person and day. Entries are never changed or deleted.
 */
import { isDeepStrictEqual } from 'node:util';
import { createHash, randomUUID } from 'node:crypto';
import type { PeopleEvent } from '@portal/shared-types/contract/access/peopleEvents';
import {
  entryFor,
  type AccessEntry,
  type Viewer,
} from '@portal/shared-types/contract/access/policy';
import type { LoggedPeopleEvent } from '@portal/shared-types/contract/api/peopleLog';
import { startOfDay, today } from '@portal/shared-types/base/time/wallClock';
import { accessLogSort } from '../store/keys';
import { updateItem, type Action, type Item } from '../store/send';
import { authTableName } from '../store/tables';
import { readFullNames } from './loginNames';
import { getMonth, readLogPages, type LogPage, type LogSpan, type ReadMonth } from './logPages';

type Person = Pick<Viewer, 'login_name' | 'access'>;

const LIFE_SECONDS = 2 * 366 * 86_400;

export const PEOPLE_LOG = 'PLOG#';

const peopleLogKey = (nation: string, month: string): string => `${PEOPLE_LOG}${nation}#${month}`;

const expiry = (): number => Math.floor(Date.now() / 1000) + LIFE_SECONDS;
const getNations = ({ access }: Person): string[] => access.map(({ nation }) => nation);

/** A nation sees names of its own people only; for others, the nations that they share with the person. */
const authorFor = (nation: string, by: Person, person: Person) =>
  entryFor(by, nation)
    ? { by: by.login_name }
    : { by_nations: getNations(by).filter((one) => entryFor(person, one)) };

const entryItem = (nation: string, fields: Record<string, unknown>): Action => {
  const at = new Date().toISOString();
  return {
    Put: {
      TableName: authTableName(),
      Item: {
        pk: peopleLogKey(nation, getMonth(at)),
        sk: accessLogSort(at, randomUUID()),
        at,
        expires_at: expiry(),
        ...fields,
      },
    },
  };
};

/** For the transaction of the change: one entry for each nation of the person. */
export const logEvent = (
  event: Exclude<PeopleEvent, 'signed in' | 'access changed'>,
  person: Person,
  by: Person,
): Action[] =>
  getNations(person).map((nation) =>
    entryItem(nation, {
      event,
      login_name: person.login_name,
      ...authorFor(nation, by, person),
    }),
  );

type Level = Pick<AccessEntry, 'hr' | 'access'> | null;
const levelIn = (person: Person, nation: string): Level => {
  const entry = entryFor(person, nation);
  return entry ? { hr: entry.hr, access: entry.access } : null;
};

const changedEntries = (before: Person, next: Person) =>
  [...new Set([...getNations(before), ...getNations(next)])]
    .map((nation) => ({
      nation,
      before: levelIn(before, nation),
      after: levelIn(next, nation),
    }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));

/** Like `logEvent`, for a change of access: each changed nation gets an entry with its own levels only. */
export const logAccessChange = (before: Person, next: Person, by: Person): Action[] =>
  changedEntries(before, next).map(({ nation, ...levels }) =>
    entryItem(nation, {
      event: 'access changed',
      login_name: next.login_name,
      ...levels,
      ...authorFor(nation, by, next),
    }),
  );

/** One item per person and day for all sign-ins: the id is derived from the name. */
const dayId = (login: string): string =>
  createHash('sha256')
    .update(login)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

const count = async (person: Person, what: 'tries' | 'signed_in'): Promise<void> => {
  const day = startOfDay(today()).toISOString();
  const now = new Date().toISOString();
  await Promise.all(
    getNations(person).map((nation) =>
      updateItem(
        {
          pk: peopleLogKey(nation, getMonth(day)),
          sk: accessLogSort(day, dayId(person.login_name)),
        },
        [
          `SET #event = :event, login_name = :login, #at = :now, expires_at = :expires ADD #${what} :one`,
        ],
        {
          ':event': 'signed in',
          ':login': person.login_name,
          ':now': now,
          ':expires': expiry(),
          ':one': 1,
        },
        authTableName(),
      ),
    ),
  );
};

/** Counts a password attempt; those without a following sign-in failed. */
export const countTry = (person: Person): Promise<void> => count(person, 'tries');
export const countSignIn = (person: Person): Promise<void> => count(person, 'signed_in');

type Stored = Pick<LoggedPeopleEvent, 'at' | 'login_name' | 'event'> &
  Partial<Pick<LoggedPeopleEvent, 'by_nations' | 'before' | 'after' | 'signed_in'>> & {
    by?: string;
    tries?: number;
  };

const toEvent = (item: Item, findName: (login: string) => string | null): LoggedPeopleEvent => {
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
    full_name: findName(login_name) ?? login_name,
    event,
    by: by === undefined ? null : { login_name: by, full_name: findName(by) ?? by },
    by_nations: rest.by_nations ?? [],
    before: rest.before ?? null,
    after: rest.after ?? null,
    signed_in,
    // A sign-in that is still being checked is a try without a result.
    failed: Math.max(0, tries - signed_in),
  };
};

const monthQuery: ReadMonth = (nation, month, from, top) => ({
  TableName: authTableName(),
  KeyConditionExpression: 'pk = :people AND sk BETWEEN :from AND :top',
  ExpressionAttributeValues: { ':people': peopleLogKey(nation, month), ':from': from, ':top': top },
});

/** @param start sort key of the first entry of the page; without it, the newest entry of the span */
export const readPeopleLog = async (
  span: LogSpan,
  limit: number,
  start: string | undefined,
): Promise<LogPage<LoggedPeopleEvent>> => {
  const [{ items, next }, findName] = await Promise.all([
    readLogPages(monthQuery, span, limit, start),
    readFullNames(),
  ]);
  return { items: items.map((item) => toEvent(item, findName)), next };
};
