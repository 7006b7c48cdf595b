/** One of many people: signs in and works as people do, with pauses. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@portal/shared-types/contract/api/client';
import { DEMO_PASSWORD } from '@portal/shared-types/base/text/messages';
import { addDays, today, toWallClock, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { newPhoto } from '#commands/smoke/roundTrip.ts';
import { clientFor } from '#commands/smoke/target.ts';
import { timed, type Times } from './times';

/** Average seconds between two actions of a person. */
const PAUSE_S = 15;
const NATION = 'North Inlet';
const CLIENTS = 16;
const CREATE_SECONDS = 30;

/** An acknowledged patrol, with its later acknowledged changes. */
export interface Acknowledged {
  patrolId: number;
  sightings: number;
  notes: string | null;
  photos: number;
}

export interface Simulation {
  origin: string;
  number: number;
  /** Epoch milliseconds. */
  until: number;
  times: Times;
  acknowledged: Acknowledged[];
}

/** The demo's accounts of the nation. Several people share one, each with a separate session. */
const ACCOUNTS = ['guardian', 'manager', 'admin', 'network'];

export const signIn = async (origin: string, username: string): Promise<Client> => {
  const body = { username, password: process.env.DEMO_PASSWORD ?? DEMO_PASSWORD };
  return clientFor(origin, (await clientFor(origin).login({ body })).JwtToken);
};

let starts = 0;
/** Each with a different start, as a nation has one patrol per start. */
const aPatrol = (sightings: number) => {
  starts += 1;
  const start = wallSeconds(`${addDays(today(), -300)} 06:00:00`) - starts * 60;
  const at = (minutes: number): string => toWallClock(start + minutes * 60);
  return {
    nation: NATION,
    patrol_start_dt: at(0),
    patrol_end_dt: at(400),
    guardians: ['Tess Guardian'],
    sightings: Array.from({ length: sightings }, (_, i) => ({
      sighting_dt: at(10 + i),
      sighting_type: 'Wildlife Sighting',
      details: { latitude: 52.3 + i / 200, longitude: -128.4 - i / 200, group_size: 1 + i },
    })),
  };
};

const makeSearch = (days: number, half: number) => ({
  minX: -128.4 - half,
  maxX: -128.4 + half,
  minY: 52.3 - half / 2,
  maxY: 52.3 + half / 2,
  filters: {
    dates: { startDate: `${addDays(today(), -days)} 00:00:00`, endDate: `${today()} 23:59:59` },
  },
  include: ['sightings' as const, 'surveys' as const],
});

class Session {
  private own: Acknowledged | undefined;
  private found: number[] = [];

  constructor(
    private readonly client: Client,
    private readonly simulation: Simulation,
  ) {}

  private time<T>(route: string, work: () => Promise<T>): Promise<T> {
    return timed(this.simulation.times, route, work);
  }

  async search(): Promise<void> {
    const isWide = Math.random() < 0.3;
    const query = makeSearch(isWide ? 30 : 90, isWide ? 4 : 0.5);
    const { items } = await this.time(isWide ? 'search, coast' : 'search, area', () =>
      this.client.searchPatrolsByPost({ body: query }),
    );
    this.found = items.map(({ id }) => id);
  }

  async open(): Promise<void> {
    const patrolId = this.found[Math.floor(Math.random() * this.found.length)];
    if (patrolId === undefined) return this.search();
    const { client } = this;
    const [patrol] = (
      await this.time('patrolsById', () => client.patrolsById({ body: { patrolIds: [patrolId] } }))
    ).items;
    if (!patrol) return;
    const { nation, patrol_start_dt: patrolStartDate } = patrol;
    await Promise.all([
      this.time('patrolRoute', () => client.patrolRoute({ query: { nation, patrolStartDate } })),
      this.time('detailedSightings', () => client.detailedSightings({ body: { patrolId } })),
      this.time('surveysByPatrolId', () => client.surveysByPatrolId({ query: { patrolId } })),
      this.time('flagsByPatrolId', () => client.flagsByPatrolId({ query: { patrolId } })),
    ]);
  }

  async create(): Promise<void> {
    const patrol = aPatrol(5);
    const { patrolId } = await this.time('createPatrol', () =>
      this.client.createPatrol({ idempotencyKey: randomUUID(), body: { patrol } }),
    );
    this.own = { patrolId, sightings: 5, notes: null, photos: 0 };
    this.simulation.acknowledged.push(this.own);
  }

  async edit(): Promise<void> {
    const { own } = this;
    if (!own) return this.create();
    const notes = `Edited at ${Date.now()}`;
    const patrol = { id: own.patrolId, edited: { notes }, original: { notes: own.notes } };
    await this.time('editDetails', () =>
      this.client.editDetails({ idempotencyKey: randomUUID(), body: { patrol } }),
    );
    own.notes = notes;
  }

  async photo(): Promise<void> {
    const { own, client } = this;
    if (!own) return this.create();
    const file = await newPhoto();
    const recordId = `${own.patrolId}.1`;
    const sha256 = createHash('sha256').update(file).digest('hex');
    const photo = { recordId, sha256, content_type: 'image/jpeg' as const, bytes: file.length };
    const { items } = await this.time('photoUploadLinks', () =>
      client.photoUploadLinks({ body: { photos: [photo] } }),
    );
    const { url, headers } = items[0]!.upload!;
    const { ok, status } = await this.time('photo to the store', () =>
      fetch(url, { method: 'PUT', headers, body: new Uint8Array(file) }),
    );
    if (!ok) throw new Error(`the store responded with ${status}`);
    const photos = [{ sighting_id: recordId, sha256 }];
    await this.time('addPhotos', () =>
      client.addPhotos({ idempotencyKey: randomUUID(), body: { photos } }),
    );
    own.photos += 1;
  }
}

/** Frequency of each action, in percent. */
const MIX: [keyof Pick<Session, 'search' | 'open' | 'create' | 'edit' | 'photo'>, number][] = [
  ['search', 35],
  ['open', 45],
  ['create', 6],
  ['edit', 9],
  ['photo', 5],
];

const choose = () => {
  let at = Math.random() * 100;
  return (MIX.find(([, share]) => (at -= share) < 0) ?? MIX[0]!)[0];
};

export const simulatePerson = async (simulation: Simulation): Promise<string[]> => {
  const errors: string[] = [];
  const { origin, number, until, times } = simulation;
  // People arrive during the first half.
  await sleep(Math.random() * ((until - Date.now()) / 2));
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      errors.push(`${what}: ${(error as Error).message}`);
      return undefined;
    }
  };
  const account = ACCOUNTS[number % ACCOUNTS.length]!;
  const client = await attempt('login', () => timed(times, 'login', () => signIn(origin, account)));
  if (!client) return errors;
  const session = new Session(client, simulation);
  while (Date.now() < until) {
    const what = choose();
    await attempt(what, () => session[what]());
    await sleep(2 * Math.random() * PAUSE_S * 1000);
  }
  return errors;
};

/** @returns acknowledged patrols per second, with 20 sightings each */
export const createAsFastAsPossible = async (origin: string): Promise<number> => {
  const client = await signIn(origin, 'manager');
  const start = Date.now();
  let count = 0;
  const work = async (): Promise<void> => {
    while (Date.now() < start + CREATE_SECONDS * 1000) {
      await client.createPatrol({ idempotencyKey: randomUUID(), body: { patrol: aPatrol(20) } });
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  return count / ((Date.now() - start) / 1000);
};
