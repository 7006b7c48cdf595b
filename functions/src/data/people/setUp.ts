/** Nations and their first Administrators. Safe to repeat: existing nations and people don't change. */
import { randomInt } from 'node:crypto';
import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import type { SetUpResult, SetUpRequest } from '@portal/shared-types/contract/access/setUp';
import { addNations, readNations } from '../lists/nations';
import { readAccount, writeAccount, type Account } from './accounts';
import { accountGate, forget } from './attempts';
import { withOneTimePassword } from './oneTimePasswords';
import { logAccessChange, logEvent } from './peopleLog';
import { hashPassword } from './passwords';

/** A request that can't be carried out, in a sentence for the person who made it. */
export class Refused extends Error {}

/** In the people logs. It has no account. */
const OPERATOR = { login_name: 'operator', access: [] };

/** Omits characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = [5, 5, 5, 5];

/** 20 characters have 99 bits. */
const newPassword = (): string =>
  GROUPS.map((length) =>
    Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

const sameName = (a: string, b: string): boolean =>
  a.normalize('NFC').toLowerCase().replace(/\s+/g, ' ') ===
  b.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');

const setNations = async (wanted: readonly string[]): Promise<SetUpResult> => {
  const before = await readNations();
  const added: string[] = [];
  for (const name of wanted) {
    const similar = [...before, ...added].find((one) => sameName(one, name));
    if (similar === undefined) added.push(name);
    else if (similar !== name)
      throw new Refused(
        `There is a nation "${similar}" already. Use that spelling instead of "${name}".`,
      );
  }
  await addNations(added, before.length);
  return { done: true, nations: [...before, ...added], added };
};

const administrators = (nations: readonly string[]): AccessEntry[] =>
  nations.map((nation) => ({ nation, hr: false, access: 'Administrator' }));

const setAdministrator = async ({
  login_name,
  full_name,
  email,
  nations,
}: Extract<SetUpRequest, { action: 'administrator' }>): Promise<SetUpResult> => {
  const known = await readNations();
  if (!known.length) throw new Refused('There are no nations yet. Add them first.');
  const unknown = nations?.find((nation) => !known.includes(nation));
  if (unknown !== undefined) throw new Refused(`There is no nation "${unknown}".`);
  const before = await readAccount(login_name);
  if (before && before.full_name !== full_name)
    throw new Refused(
      `"${login_name}" is the login name of ${before.full_name}. Choose another login name, or use this name.`,
    );
  if (before && !before.active)
    throw new Refused(`${full_name} is deactivated. Another Administrator can reactivate them.`);
  const isThere = ({ nation, access }: AccessEntry): boolean =>
    access === 'Administrator' && wanted.includes(nation);
  const wanted = nations ?? known;
  const has = (before?.access ?? []).filter(isThere).map(({ nation }) => nation);
  const added = wanted.filter((nation) => !has.includes(nation));
  if (before) {
    const kept = before.access.filter(({ nation }) => !added.includes(nation));
    const next: Account = { ...before, access: [...kept, ...administrators(added)] };
    if (added.length) await writeAccount(before, next, logAccessChange(before, next, OPERATOR));
    return { done: true, login_name, added, oneTimePassword: null };
  }
  const oneTimePassword = newPassword();
  const fresh: Account = {
    login_name,
    full_name,
    access: administrators(added),
    active: true,
    pwd_reset: true,
    password_hash: '',
    ...(email && { email }),
  };
  const account = withOneTimePassword(fresh, await hashPassword(oneTimePassword));
  await writeAccount(undefined, account, logEvent('created', account, OPERATOR));
  return { done: true, login_name, added, oneTimePassword };
};

const setPassword = async (login: string): Promise<SetUpResult> => {
  const before = await readAccount(login);
  if (!before) throw new Refused(`Nobody has the login name "${login}".`);
  if (!before.active) throw new Refused(`${before.full_name} is deactivated.`);
  const oneTimePassword = newPassword();
  const next = withOneTimePassword(before, await hashPassword(oneTimePassword));
  await writeAccount(before, next, logEvent('one-time password set', next, OPERATOR));
  await forget(accountGate(login));
  return { done: true, login_name: before.login_name, added: [], oneTimePassword };
};

/** @throws Refused; ConditionFailed if someone changes the same account at the same time */
export const setUp = (request: SetUpRequest): Promise<SetUpResult> => {
  if (request.action === 'nations') return setNations(request.nations);
  return request.action === 'administrator'
    ? setAdministrator(request)
    : setPassword(request.login_name);
};
