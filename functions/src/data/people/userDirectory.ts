/**
 * All people with accounts in one partition, so that a list of people is one Query. Each line is written in
 * the transaction that writes its account, and contains no secret.
 */
import { randomUUID } from 'node:crypto';
import type { PersonRecord } from '#domain/people/person.ts';
import { getItem, queryAll, when, type Action } from '../store/send';
import { authTableName } from '../store/tables';

const DIRECTORY = 'DIR';
/** Changes when a person is added, or when their name, access or activation changes. */
export const DIRECTORY_REVISION = { pk: 'DIR#R', sk: 'R' };

export const directoryItem = (person: PersonRecord): Record<string, unknown> => {
  const { login_name, full_name, email, phone, position } = person;
  const { active, access, guest_nations, pwd_reset, one_time } = person;
  return {
    pk: DIRECTORY,
    sk: login_name.trim().toLowerCase(),
    login_name,
    full_name,
    email,
    phone,
    position,
    active,
    access,
    guest_nations,
    pwd_reset,
    one_time,
  };
};

/** By login name. */
export const readDirectory = async (): Promise<PersonRecord[]> =>
  (await queryAll({
    TableName: authTableName(),
    KeyConditionExpression: 'pk = :directory',
    ExpressionAttributeValues: { ':directory': DIRECTORY },
    ConsistentRead: true,
  })) as unknown as PersonRecord[];

/** The fields of a person that decide who sees their name. */
export type Member = Pick<PersonRecord, 'login_name' | 'full_name' | 'active' | 'access'>;

const formatState = ({ login_name, full_name, active, access }: Member): string =>
  JSON.stringify([
    login_name,
    full_name,
    active,
    access.map(({ nation, hr, access: level }) => [nation, hr, level]),
  ]);

/** Actions for a change; none if the members stay the same. `seen`: revision that it depends on */
export const markMembers = (before: Member | undefined, next: Member, seen?: string): Action[] =>
  before && formatState(before) === formatState(next)
    ? []
    : [
        {
          Put: {
            TableName: authTableName(),
            Item: { ...DIRECTORY_REVISION, id: randomUUID() },
            ...(seen !== undefined && when('id = :seen', { ':seen': seen })),
          },
        },
      ];

let kept: { table: string; revision: unknown; members: readonly Member[] } | undefined;

/** The current members by login name, cached by revision, which is one small item. */
export const readMembers = async (): Promise<readonly Member[]> => (await readMembersAt()).members;

export const readMembersAt = async () => {
  const table = authTableName();
  // The revision is read before the members, so that changes in between give another one.
  const revision = (await getItem(DIRECTORY_REVISION, table))?.id as string | undefined;
  if (kept?.table !== table || kept.revision !== revision)
    kept = {
      table,
      revision,
      members: (await readDirectory()).map(({ login_name, full_name, active, access }) => ({
        login_name,
        full_name,
        active,
        access,
      })),
    };
  return { members: kept.members, revision };
};
