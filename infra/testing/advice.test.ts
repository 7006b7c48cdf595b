/** Advice to ask people of a role names only roles that the access policy allows to help. */
import { canSetOneTimePassword, canGrant } from '@portal/shared-types/contract/access/people';
import { canImport } from '@portal/shared-types/contract/access/imports';
import { canEditPatrol, type AccessEntry } from '@portal/shared-types/contract/access/policy';
import { userTexts } from './userTexts';

const NATION = 'North Inlet';
type Role = 'Manager' | 'HR' | 'Administrator';
const ENTRIES: Readonly<Record<Role, AccessEntry>> = {
  Manager: { nation: NATION, hr: false, access: 'Manager' },
  HR: { nation: NATION, hr: true, access: 'Guardian' },
  Administrator: { nation: NATION, hr: false, access: 'Administrator' },
};

const guardian = {
  login_name: 'guardian',
  access: [{ nation: NATION, hr: false, access: 'Guardian' as const }],
};
const patrol = { nation: NATION, created_by: 'guardian', guardians: ['Tess Guardian'] };
const makePerson = (role: Role) => ({
  login_name: role,
  full_name: role,
  access: [ENTRIES[role]],
});
type Helper = ReturnType<typeof makePerson>;

/** What people are to be asked for, by words of the advice, and who can do it. */
const TASKS: readonly [words: RegExp, can: (helper: Helper) => boolean][] = [
  [/one-time password/i, (helper) => canSetOneTimePassword(helper, guardian)],
  // Takes the account back from the person who uses it.
  [/using your account/i, (helper) => canSetOneTimePassword(helper, guardian)],
  [/import/i, (helper) => canImport(helper, NATION)],
  [/error in a record/i, (helper) => canEditPatrol(helper, patrol)],
  [/\baccess\b/i, (helper) => canGrant(helper, ENTRIES.Manager)],
];

const ADVICE = /\b(ask|contact(?! details)|tell)\b[^.:]*?(?=\b(managers?|administrators?|HR)\b)/i;
const ROLES: readonly [Role, RegExp][] = [
  // Not people who manage accounts, nor the Manager Portal.
  ['Manager', /\bmanagers?\b(?! portal)/i],
  ['HR', /\bHR\b/],
  ['Administrator', /\badministrators?\b/i],
];

/** The lines that give advice: a Markdown file is one text. */
const advice = userTexts()
  .flatMap(({ file, text }) => text.split(/\n(?=[-#\n])/).map((line) => ({ file, line })))
  .filter(({ line }) => ADVICE.test(line));

const wrong = (line: string): string[] => {
  const task = TASKS.find(([words]) => words.test(line));
  if (!task) return ['no task is known for it: add one to TASKS'];
  const [, can] = task;
  return ROLES.filter(([role, name]) => name.test(line) && !can(makePerson(role))).map(
    ([role]) => `the role ${role} can’t do it`,
  );
};

test('advice names only people who can do what they are asked for', () => {
  const found = advice.flatMap(({ file, line }) =>
    wrong(line).map((why) => `${file}: “${line.trim()}”: ${why}`),
  );
  expect(found).toEqual([]);
  // Of the password pages, the e-mails, the forms and Resources.
  expect(advice.length).toBeGreaterThanOrEqual(8);
});

test('advice that names a role which can’t help is found', () => {
  expect(wrong('Ask your manager for a one-time password.')).toEqual([
    'the role Manager can’t do it',
  ]);
  expect(wrong('Ask one of its managers, or HR, for access.')).toEqual([
    'the role Manager can’t do it',
    'the role HR can’t do it',
  ]);
  expect(wrong('Ask HR or an administrator for a one-time password.')).toEqual([]);
  expect(wrong('Ask a manager for a lift.')).toHaveLength(1);
});
