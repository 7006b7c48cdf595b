/**
 * Changes of an account after which the person may see other records: their exports and zips of photos are
 * removed (docs/product.md#removed-files).
 */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { logError } from '#log/log.ts';
import { followRestriction, personNote } from '../files/restrictions';
import { put } from '../store/stagedWrites';
import { changeAccount, readAccount, type Account, type Along } from './accounts';

/** What the person may see, as one text. */
export const accessScope = ({ access }: Pick<Viewer, 'access'>): string =>
  JSON.stringify(access.map(({ nation, access: level }) => `${nation}\0${level}`).sort());

/**
 * Whether the person may see what they could see when they started a file. Ask after the file is in the list
 * of their files: a change of access that this doesn't notice finds the file there.
 */
export const keepsAccess = async (viewer: Viewer): Promise<boolean> => {
  const account = await readAccount(viewer.login_name);
  return account !== undefined && account.active && accessScope(account) === accessScope(viewer);
};

const changesFiles = (before: Account | undefined, next: Account): boolean =>
  before !== undefined &&
  (before.active !== next.active || accessScope(before) !== accessScope(next));

/** `changeAccount`; the person's files are removed before it returns, or by the daily job if that fails. */
export const changeAccess: typeof changeAccount = async (actor, login, change, along = {}) => {
  let note: ReturnType<typeof personNote> | undefined;
  const log: Along['log'] = (before, next) => {
    note = changesFiles(before, next) ? personNote(next.login_name) : undefined;
    return [...(along.log?.(before, next) ?? []), ...(note ? [put(note)] : [])];
  };
  const changed = await changeAccount(actor, login, change, { ...along, log });
  try {
    if (note) await followRestriction(note);
  } catch (error) {
    logError('removeFiles', error);
  }
  return changed;
};
