/** People of two nations in every role, who request data about each other. */
import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { handlers } from './handlers';
import { invoke, type TestResponse, type TestRequest } from './invoke';
import { freshStore, NATIONS, withAccount } from './store';
import { makeSessionToken } from './tokens';

export const [NORTH, SOUTH] = NATIONS as [string, string];
export const entry = (nation: string, access: AccessEntry['access'] = 'Guardian', hr = false) => ({
  nation,
  hr,
  access,
});
const PEOPLE: Record<string, AccessEntry[]> = {
  guardian: [entry(NORTH)],
  manager: [entry(NORTH, 'Manager')],
  hr: [entry(NORTH, 'Guardian', true)],
  admin: [entry(NORTH, 'Administrator')],
  admin2: [entry(NORTH, 'Administrator')],
  both: [entry(NORTH), entry(SOUTH)],
  south: [entry(SOUTH)],
  southhr: [entry(SOUTH, 'Guardian', true)],
  network: NATIONS.map((nation) => entry(nation, 'Administrator')),
};
export const ONE_TIME = 'given-by-the-manager';
const tokens: Record<string, string> = {};

/** Starts a new session after the previous one was ended. */
export const enter = async (login: string): Promise<void> => {
  tokens[login] = await makeSessionToken(login);
};

/** Recreates everyone, each with a session. */
export const fillWithPeople = async (): Promise<void> => {
  await freshStore();
  for (const [login_name, access] of Object.entries(PEOPLE)) {
    await withAccount(
      { login_name, full_name: `${login_name} by name`, access },
      { email: `${login_name}@example.org`, phone: '250 555 0100' },
    );
    await enter(login_name);
  }
};

export const call = (id: RouteId, who: string, request: TestRequest = {}): Promise<TestResponse> =>
  invoke(handlers[id], { ...request, token: tokens[who]! });

export type Listed = Record<string, unknown> & { login_name: string; full_name: string };
export const getItems = (response: { body: object }): Listed[] =>
  (response.body as { items: Listed[] }).items;
export const getLogins = (response: { body: object }): string[] =>
  getItems(response)
    .map(({ login_name }) => login_name)
    .sort();
