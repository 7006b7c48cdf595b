/**
 * Everybody who has an account, as one partition: a list of people is one Query. Each line is written in
 * the transaction that writes its account, and holds no secret.
 */
import type { PersonRecord } from '../domain/person';
import { queryAll } from './send';
import { authTableName } from './tables';

const DIRECTORY = 'DIR';

export const directoryItem = (person: PersonRecord): Record<string, unknown> => {
  const { login_name, full_name, email, phone, position } = person;
  const { active, access, pwd_reset, one_time } = person;
  return {
    pk: DIRECTORY,
    sk: login_name.trim().toLowerCase(),
    ...{ login_name, full_name, email, phone, position, active, access, pwd_reset, one_time },
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
