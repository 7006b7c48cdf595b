/** Test data with sensible defaults; a test names only what it is about. */
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import type { Flag } from '@portal/shared-types/records/flag';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Sighting } from '@portal/shared-types/records/sighting';

const base64url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned token; the browser never checks signatures. @param exp epoch seconds */
export const tokenWith = (payload: Record<string, unknown>): string =>
  `${base64url({ alg: 'HS256' })}.${base64url(payload)}.signature`;

/** A sign-in response that is valid for an hour after `now` (epoch milliseconds). */
export const signInResponse = (
  user: Partial<SignInResponse['user']> = {},
  { now = Date.now(), JwtToken = tokenWith({ exp: Math.floor(now / 1000) + 3600 }) } = {},
): SignInResponse => ({
  JwtToken,
  user: {
    login_name: 'guardian',
    full_name: 'Robin Testperson',
    pwd_reset: false,
    access: [{ nation: 'North Inlet', hr: false, access: 'Guardian' }],
    ...user,
  },
});

export const patrol = (parts: Partial<Patrol> = {}): Patrol => ({
  id: 1042,
  nation: 'North Inlet',
  sharing_level: 'nation',
  patrol_start_dt: '2026-03-01 08:00:00',
  patrol_end_dt: '2026-03-01 12:30:00',
  guardians: ['Robin Testperson', 'Haíɫzaqv Guest'],
  purpose_listed: [],
  research_purpose: [],
  area_listed: [],
  incidents: [],
  calculated_duration: { days: 0, hours: 4, minutes: 30, seconds: 0 },
  distance: 12.5,
  sighting_count: 1,
  survey_count: 0,
  weather_count: 0,
  created_by: 'guardian',
  created_at: '2026-03-01T22:00:00Z',
  version: 1,
  route_version: 1,
  ...parts,
});

export const sighting = (parts: Partial<Sighting> = {}): Sighting => ({
  sighting_id: '1042.1',
  sighting_dt: '2026-03-01 09:00:00',
  sighting_type: 'Whale Observation',
  nation: 'North Inlet',
  patrol_id: 1042,
  patrol_start_dt: '2026-03-01 08:00:00',
  patrol_effort: null,
  sharing_level: 'nation',
  survey_id: null,
  survey_start_dt: null,
  coordinates: '{"type":"Point","coordinates":[-128.5,52.5]}',
  details: { species: 'Humpback whale', latitude: 52.5, longitude: -128.5 },
  version: 1,
  ...parts,
});

export const flag = (parts: Partial<Flag> = {}): Flag => ({
  flagId: '1042.f1',
  nation: 'North Inlet',
  patrolID: 1042,
  patrolStartDate: '2026-03-01 08:00:00',
  surveyStartDate: null,
  sightingStartDate: null,
  recordId: null,
  flag: 'Check details',
  note: null,
  createdBy: 'Robin Testperson',
  createdByNations: ['North Inlet'],
  createdAt: '2026-03-02T18:00:00.000Z',
  resolved: null,
  reopened: null,
  version: 1,
  ...parts,
});
