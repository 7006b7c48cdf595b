/**
 * Uses the portal as a person would, by its public address: opens the app, signs in, searches, and signs out. The
 * account may see nothing. Whatever fails, the function fails, and its alarm begins.
 */
import assert from 'node:assert/strict';
import { PROBE_LOGIN } from '@portal/shared-types/contract/access/probe';
import { createClient, type Client } from '@portal/shared-types/contract/api/client';
import { ROUTE_TABLE } from '@portal/shared-types/contract/api/routes';
import { today } from '@portal/shared-types/base/time/wallClock';
import { renewProbePassword } from '#data/people/probe.ts';

/** Longer than a function of the API may run. */
const PATIENCE_MS = 35_000;

/** Kept while the function is warm: guesses of others at this account then don't slow it down. */
let device: string | undefined;

const request = async (address: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  if (device) headers.set('cookie', device);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(address, { redirect: 'manual', ...init, headers, signal });
  device = /^device=[^;]+/.exec(response.headers.getSetCookie()[0] ?? '')?.[0] ?? device;
  return response;
};

/** The page, and that the program which it names is there. */
const openApp = async (origin: string): Promise<void> => {
  const page = await request(`${origin}/`);
  assert.equal(page.status, 200, `The page responded with ${page.status}.`);
  const program = /<script[^>]* src="([^"]+)"/.exec(await page.text())?.[1];
  assert(program, 'The page names no program.');
  const { status, headers } = await request(new URL(program, origin).href, { method: 'HEAD' });
  assert.equal(status, 200, `${program} responded with ${status}.`);
  assert.match(headers.get('content-type') ?? '', /javascript/);
};

/** @throws if a person couldn't use the portal now */
export const handler = async (): Promise<void> => {
  const origin = process.env.PORTAL_ADDRESS!;
  const clientWith = (token?: string): Client =>
    createClient(ROUTE_TABLE, { origin, token: () => token, fetch: request });
  await openApp(origin);
  const password = await renewProbePassword();
  const { JwtToken } = await clientWith().login({ body: { username: PROBE_LOGIN, password } });
  const person = clientWith(JwtToken);
  const day = today();
  const dates = { startDate: `${day} 00:00:00`, endDate: `${day} 23:59:59` };
  const { items } = await person.searchPatrolsByPost({
    body: { filters: { dates, constrainSearchToMap: false } },
  });
  assert.equal(items.length, 0, 'The probe found patrols, although it may see none.');
  await person.logout();
};
