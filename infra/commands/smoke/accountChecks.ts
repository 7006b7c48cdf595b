/** What a signed-in person sees, without changing anything. */
import { decodeFound } from '@portal/shared-types/contract/search/foundEntries';
import assert from 'node:assert/strict';
import { canManage } from '@portal/shared-types/contract/access/managerPortal';
import { managesNation } from '@portal/shared-types/contract/access/people';
import { ApiError } from '@portal/shared-types/contract/api/client';
import { ROUTES } from '@portal/shared-types/contract/api/routes';
import { addDays, today } from '@portal/shared-types/base/time/wallClock';
import type { Account } from './account';
import type { Check } from '#base/checks.ts';

const readStatus = (sent: Promise<unknown>): Promise<number> =>
  sent.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ApiError) return error.status;
      throw error;
    },
  );

const LOG = 'Look for the request in the log of the API.';

export const signInCheck = ({ signIn, user }: Account): Check => ({
  name: 'Sign-in',
  advice:
    'Check PORTAL_USERNAME and PORTAL_PASSWORD by signing in to the portal. With a one-time password, set a new password first.',
  run: async () => {
    await signIn();
    assert(!user().pwd_reset, 'the password is a one-time password');
    return `as ${user().login_name}`;
  },
});

const listsCheck = ({ client }: Account): Check => ({
  name: 'Lists and filters',
  advice: `A new portal needs nations: npm run admin -- nations. Otherwise: ${LOG}`,
  run: async () => {
    const { items } = await client().listNations();
    assert(items.length > 0, 'there are no nations');
    ROUTES.sightingFilters.response.parse(await client().sightingFilters());
    return items.map(({ nation }) => nation).join(', ');
  },
});

const searchCheck = ({ client }: Account): Check => ({
  name: 'A search for the patrols of the last year',
  advice: LOG,
  run: async () => {
    const day = today();
    const dates = { startDate: `${addDays(day, -365)} 00:00:00`, endDate: `${day} 23:59:59` };
    const query = { filters: { dates, constrainSearchToMap: false } };
    const found = ROUTES.searchPatrols.response.parse(await client().searchPatrols({ query }));
    const entries = await client().searchPatrols({ query }, { entries: true });
    assert(entries instanceof Uint8Array, 'no entries, although the app needs them');
    decodeFound(entries);
    const more = found.truncated ? ' on the first page' : '';
    const first = found.items[0];
    if (!first) return 'none found';
    const { items } = await client().patrolsById({ body: { patrolIds: [first.id] } });
    assert(items[0]?.id === first.id, `patrol ${first.id} can't be opened`);
    return `${found.items.length} found${more}, one opened`;
  },
});

/** Nations that don't exist get the same response as those that the account doesn't manage. */
const otherRolesCheck = ({ client, user }: Account): Check => ({
  name: 'Routes of other roles respond with 403',
  advice: 'Stop the deployment and roll back: people see what only others may see.',
  run: async () => {
    const nations = (await client().listNations()).items.map(({ nation }) => nation);
    const nation = nations.find((one) => !managesNation(user(), one)) ?? 'No such nation';
    const statuses = {
      accessLog: await readStatus(client().accessLog({ query: { nation } })),
      peopleLog: await readStatus(client().peopleLog({ query: { nation } })),
      ...(!canManage(user()) && { managedUsers: await readStatus(client().managedUsers()) }),
    };
    const wrong = Object.entries(statuses).filter(([, status]) => status !== 403);
    assert(!wrong.length, wrong.map((one) => one.join(' ')).join(', '));
    return `${Object.keys(statuses).join(', ')} of ${nation}`;
  },
});

export const signOutCheck = ({ client }: Account): Check => ({
  name: 'Sign-out ends the session',
  advice: LOG,
  run: async () => {
    await client().logout();
    const status = await readStatus(client().listNations());
    assert(status === 401, `the token still works: status ${status}`);
  },
});

export const readChecks = (account: Account): Check[] => [
  listsCheck(account),
  searchCheck(account),
  otherRolesCheck(account),
];
