/** Loads a programme with a given number of nations, and measures what its people do. */
import { LAST, makeCoast } from '@portal/functions/bench/coast';
import { benchEngine } from '@portal/functions/bench/engine';
import { makeDictionaries, load } from '@portal/functions/bench/load';
import { withCpu } from '@portal/functions/bench/metered';
import { catalogue, forgetCatalogue } from '@portal/functions/data/catalogue/catalogueStore';
import { forgetClient } from '@portal/functions/data/store/dynamo';
import { putNations } from '@portal/functions/data/lists/nations';
import { writeAccount } from '@portal/functions/data/people/accounts';
import { hashPassword } from '@portal/functions/data/people/passwords';
import { makeSessionToken } from '@portal/functions/testing/tokens';
import { ACTIVITIES, PASSWORD, type Call, type ActivityName, type Person } from './activities';
import { NATION } from './habits';
import { countKeys, measureKeyUnits } from './keyUnits';

const DAY = 86_400;
/** Searches are for a month; patrols that started before may extend into it. */
const DAYS_LOADED = 38;
/** Nations whose people are measured, spread over all. */
const MEASURED_NATIONS = 20;

/** The calls of each measured person. */
export type Activity = readonly (readonly Call[])[];

export interface Measured {
  nations: number;
  patrols: number;
  items: number;
  activities: Record<ActivityName, Activity>;
  /** The whole catalogue, as a cold function reads it. */
  catalogue: { readUnits: number; cpu: number };
  /** Bytes of the guardians' names. */
  guardianNames: number;
}

const measureCatalogue = async () => {
  forgetCatalogue();
  const { result, cpu } = await withCpu(() => measureKeyUnits(catalogue));
  const readUnits = [...result.keys.values()].reduce((sum, { read }) => sum + read, 0);
  return {
    guardianNames: Buffer.byteLength(result.result.names.guardian.join()),
    catalogue: { readUnits, cpu },
  };
};

const makePeople = async (names: readonly string[], homes: readonly [number, number][]) => {
  const password_hash = await hashPassword(PASSWORD);
  const step = Math.max(1, names.length / MEASURED_NATIONS);
  const chosen = new Set(
    Array.from({ length: Math.min(names.length, MEASURED_NATIONS) }, (_, i) =>
      Math.floor(i * step),
    ),
  );
  const people: Person[] = [];
  for (const [i, nation] of names.entries())
    for (let k = 0; k < NATION.people; k++) {
      const login = `person${i}.${k}`;
      await writeAccount(undefined, {
        login_name: login,
        full_name: `Guardian of the coast ${i * NATION.people + k + 1}`,
        email: `${login}@example.org`,
        access: [{ nation, hr: false, access: k ? 'Guardian' : 'Manager' }],
        password_hash,
        pwd_reset: false,
        active: true,
      });
      // A Manager, who may edit what others have added.
      if (!k && chosen.has(i))
        people.push({ login, nation, home: homes[i]!, token: await makeSessionToken(login) });
    }
  return people;
};

/** Measures each person once; the first call of each kind is repeated, because it loads code. */
const measureActivity = async (
  activity: (person: Person) => Promise<Call[]>,
  people: readonly Person[],
): Promise<Activity> => {
  await activity(people[0]!);
  const calls: Call[][] = [];
  for (const person of people) calls.push(await activity(person));
  return calls;
};

export const measure = async (nations: number, say: (line: string) => void): Promise<Measured> => {
  // Each number of nations uses an engine at a different address.
  forgetClient();
  const stop = await benchEngine();
  try {
    countKeys();
    const patrols = Math.round((nations * NATION.patrolsPerYear * DAYS_LOADED) / 365);
    say(`${nations} nations: loading ${patrols} patrols of ${DAYS_LOADED} days …`);
    const coast = makeCoast({
      patrols,
      sightings: patrols * 17,
      surveys: patrols,
      nations,
      first: LAST - DAYS_LOADED * DAY,
    });
    const { items } = await load(coast, () => undefined);
    const names = makeDictionaries(nations).nation!;
    await putNations(names);
    const people = await makePeople(names, coast.homes);
    say('  measuring …');
    const activities = {} as Record<ActivityName, Activity>;
    for (const [name, activity] of Object.entries(ACTIVITIES))
      activities[name as ActivityName] = await measureActivity(activity, people);
    // By now, people have added to it, and the first of them made the copy of a large catalogue.
    return { nations, patrols, items, activities, ...(await measureCatalogue()) };
  } finally {
    await stop();
  }
};
