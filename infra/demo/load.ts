/** Writes the demo into the store, with the same code as the API. */
import { readAccount, writeAccount } from '@portal/functions/data/people/accounts';
import { hashPassword } from '@portal/functions/data/people/passwords';
import { raiseFlag, resolveFlag } from '@portal/functions/data/flags/changeFlag';
import { createPatrol } from '@portal/functions/data/change/createPatrol';
import { putList } from '@portal/functions/data/lists/lists';
import { putNations } from '@portal/functions/data/lists/nations';
import { putSurveyAreas } from '@portal/functions/data/lists/surveyAreas';
import { newPatrol } from '@portal/shared-types/records/patrol';
import { today } from '@portal/shared-types/base/time/wallClock';
import { counter } from '#base/progress.ts';
import { demoFlags, type FlaggedPatrol } from './flags';
import { demoPatrols } from './generate';
import { NATION_LISTS } from './nationLists';
import { NATIONS } from './nations';
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from './people';
import { demoSurveyAreas } from './surveyAreas';

/** In a domain that nobody has (RFC 2606); mails stay in the local outbox anyway. */
const makeEmail = (login: string): string => `${login}@example.org`;

/**
 * Accounts and nations, for an empty store only; every account gets the same password. One hash for all of
 * them: separate salts would only hide that the passwords are equal, which everyone knows.
 */
export const loadAccounts = async (password: string): Promise<void> => {
  const password_hash = await hashPassword(password);
  await Promise.all(
    DEMO_PEOPLE.map(({ login_name, full_name, access }) =>
      writeAccount(undefined, {
        login_name,
        full_name,
        email: makeEmail(login_name),
        access,
        password_hash,
        pwd_reset: false,
        active: true,
      }),
    ),
  );
  await putNations(NATIONS.map(({ nation }) => nation));
};

/** Changes nothing else: people may have deactivated or edited the demo accounts. Sessions continue. */
export const resetDemoPasswords = async (password: string): Promise<void> => {
  const password_hash = await hashPassword(password);
  await Promise.all(
    DEMO_PEOPLE.map(async ({ login_name }) => {
      const account = await readAccount(login_name);
      if (account)
        await writeAccount(account, {
          ...account,
          password_hash,
          pwd_reset: false,
          one_time: undefined,
        });
    }),
  );
};

/** Lists and survey areas of the nations; for an empty store only. */
export const loadLists = async (): Promise<void> => {
  await Promise.all(
    Object.entries(NATION_LISTS).map(([list, items]) => putList('nation', list, items)),
  );
  await putSurveyAreas(demoSurveyAreas());
};

/** Who recorded a patrol: its first guardian, or the network's own staff. */
const findAuthor = (guardian: string | undefined): { login_name: string } => {
  const person = DEMO_PEOPLE.find(({ full_name }) => full_name === guardian);
  return { login_name: (person ?? DEMO_ACCOUNTS.at(-1)!).login_name };
};

/** @returns the patrols, oldest first */
export const loadDemo = async (now: Date, patrols: number): Promise<FlaggedPatrol[]> => {
  const show = counter('patrols', patrols);
  let done = 0;
  const made: FlaggedPatrol[] = [];
  // One after another, so that their numbers follow their dates.
  for (const input of demoPatrols(today(now), undefined, patrols)) {
    const patrol = newPatrol.parse(input);
    const key = `demo ${patrol.nation} ${patrol.patrol_start_dt}`;
    made.push({ patrol, ...(await createPatrol(findAuthor(patrol.guardians[0]), patrol, key)) });
    show(++done);
  }
  for (const { by, flag: wanted, resolved } of demoFlags(made)) {
    const { response } = await raiseFlag(by, wanted, `demo flag ${wanted.note}`);
    const { flagId, version } = response;
    if (resolved)
      await resolveFlag(
        resolved.by,
        { flagId, version, note: resolved.note },
        `demo resolved ${flagId}`,
      );
  }
  return made;
};
