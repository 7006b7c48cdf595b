/**
 * No change may leave the programme without an Administrator of every nation (docs/product.md#access-levels).
 */
import { keepsProgrammeAdministrator } from '@portal/shared-types/contract/access/people';
import { message } from '@portal/shared-types/base/text/messages';
import { invalidRequest } from '@portal/shared-types/base/text/problems';
import { readNations } from '../lists/nations';
import type { Account } from './accounts';
import { readMembersAt } from './userDirectory';

const isAdministrator = ({ active, access }: Account): boolean =>
  active && access.some((entry) => entry.access === 'Administrator');

/**
 * @returns the revision of the people that this check depends on, for the transaction: if two changes each
 * rely on the other's Administrator, one is checked again
 */
export const keepAdministrator = async (
  before: Account,
  next: Account,
): Promise<string | undefined> => {
  if (!isAdministrator(before)) return undefined;
  const [nations, { members, revision }] = await Promise.all([readNations(), readMembersAt()]);
  if (!keepsProgrammeAdministrator(before, next, members, nations))
    throw invalidRequest(message('lastProgrammeAdministrator', { person: before.full_name }));
  return revision;
};
