/**
 * docs/security.md#roles-and-nations: every route of the contract × three nations × both sharing levels ×
 * every kind of id. Requests are derived from the contract (`requests.ts`), so that new routes are included
 * automatically. A route fails if requests can't be made, or never reach what it `touches`.
 */
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import { followStore, type FollowedStore } from '#testing/followStore.ts';
import { NATIONS } from '#testing/store.ts';
import { takesInput } from './requests';
import { sendAll, sendBoth, getRoute, type Call, type Pair } from './calling';
import { leaksIn, findSubject } from './leaks';
import { marksIn } from './marks';
import { buildWorld, initial, missingFor, type Person, type World } from './world';

/** Skips deliberate delays of routes; shorter waits remain. */
jest.mock('node:timers/promises', () => {
  const real = jest.requireActual<{ setTimeout: (milliseconds: number) => Promise<void> }>(
    'node:timers/promises',
  );
  return {
    ...real,
    setTimeout: (milliseconds: number) =>
      milliseconds < 1000 ? real.setTimeout(milliseconds) : Promise.resolve(),
  };
});

const ROUTE_IDS = Object.keys(ROUTES) as RouteId[];
let world: World;
let store: FollowedStore;
beforeAll(async () => {
  world = await buildWorld();
  store = await followStore();
});

/** For a route without a session, nobody in particular. */
const findCallers = (id: RouteId, isWanted: (person: Person) => boolean): (Person | undefined)[] =>
  getRoute(id).auth === 'none' ? [undefined] : world.people.filter(isWanted);

/** A guardian and an administrator of the other nations, and someone of no nation. */
const strangersTo = (nation: string): ((person: Person) => boolean) => {
  const others = NATIONS.filter((other) => other !== nation);
  const logins = [`guardian.${initial(others[0]!)}`, `admin.${initial(others[1]!)}`, 'nobody'];
  return ({ login }) => logins.includes(login);
};

/** The store after the last test: nothing else writes to it. */
let known: readonly string[] | undefined;
const readStore = async (): Promise<readonly string[]> => (known = await store.texts());

/** By nation and text, because hundreds of tests read the same store. */
const belongs = new Map<string, Map<string, boolean>>(NATIONS.map((nation) => [nation, new Map()]));

/** A nation's part of the store: its patrols, and everything with one of its marks. */
const findNationPart = (nation: string, texts: readonly string[]): string[] => {
  const own = world.marks.filter((mark) => mark.nation === nation);
  const keys = world.subjects
    .filter((one) => one.nation === nation)
    .map(({ subject }) => `"pk":"P#${subject.patrolId}"`);
  const results = belongs.get(nation)!;
  return texts.filter((text) => {
    let isOwn = results.get(text);
    if (isOwn === undefined) {
      isOwn = keys.some((key) => text.includes(key)) || marksIn(text, own).length > 0;
      results.set(text, isOwn);
    }
    return isOwn;
  });
};

/** Administrators find only the name of a person whose exact login name they know. */
const namesFoundBy = (id: RouteId, person: Person | undefined): RegExp | undefined =>
  id === 'findPerson' && person?.access.some(({ access }) => access === 'Administrator')
    ? /^mark\.\w+\.nation\.target$/
    : undefined;
const unexpected = (id: RouteId, person: Person | undefined, leaks: string[]): string[] =>
  leaks.filter((leak) => !namesFoundBy(id, person)?.test(leak));

/** People can flag whatever they see; added flags are recognized by their keys. */
const ADDS: Partial<Record<RouteId, RegExp>> = { insertFlag: /"sk":"(G#|H#[^"#]+#flag-)/ };

/** Items that were removed, and new ones other than those that anyone may add. */
const changesBetween = (id: RouteId, before: readonly string[], after: readonly string[]) => {
  const [old, fresh] = [new Set(before), new Set(after)];
  return {
    gone: before.filter((text) => !fresh.has(text)),
    added: after.filter((text) => !old.has(text) && !ADDS[id]?.test(text)),
  };
};

const shown = ({ pages }: Call) =>
  pages.map(({ status, text, headers }) => [status, text, headers]);

describe.each(ROUTE_IDS)('%s, asked by people of other nations', (id) => {
  const nations = takesInput(getRoute(id)) ? NATIONS : NATIONS.slice(0, 1);
  /** By login. Requests that name nothing of a nation are the same for all nations, and are sent once. */
  const sent = new Map<string | undefined, Pair[]>();

  test.each(nations)('it shows, changes and reveals nothing hidden in %s', async (nation) => {
    // Such a request could change something of any nation.
    const parts = (texts: readonly string[]): string[][] =>
      NATIONS.map((one) => findNationPart(one, texts));
    const before = parts(known ?? (await readStore()));
    for (const person of findCallers(id, strangersTo(nation))) {
      const pair = { hidden: findSubject(world, nation, 'nation'), missing: missingFor(nation) };
      const earlier = sent.get(person?.login) ?? [];
      sent.set(person?.login, [...earlier, pair]);
      for (const call of await sendBoth(id, person, pair, earlier)) {
        const context = [person?.login, call.hidden.request];
        const leaks = leaksIn(world, person, call.hidden);
        expect([...context, unexpected(id, person, leaks)]).toEqual([...context, []]);
        if (!namesFoundBy(id, person))
          expect([...context, shown(call.hidden)]).toEqual([...context, shown(call.missing)]);
      }
    }
    expect(parts(await readStore())).toEqual(before);
  });

  test.each(nations)('it shows only what %s shares, and changes nothing', async (nation) => {
    const before = findNationPart(nation, known ?? (await readStore()));
    for (const person of findCallers(id, strangersTo(nation))) {
      const hidden = findSubject(world, nation, 'nation');
      const shared = findSubject(world, nation, 'network');
      const own = findSubject(world, person?.access[0]?.nation ?? nation, 'nation');
      const { sightingIds, surveyIds } = shared;
      const requests = [
        { subject: shared, but: [hidden] },
        // An own patrol with ids of theirs, and the reverse.
        { subject: { ...own, sightingIds, surveyIds }, but: [own, shared] },
        {
          subject: { ...hidden, patrolId: own.patrolId, nation: own.nation },
          but: [own, hidden],
        },
      ];
      for (const { subject, but } of requests)
        for (const call of await sendAll(id, person, subject, but)) {
          const context = [person?.login, call.request];
          const leaks = leaksIn(world, person, call);
          expect([...context, unexpected(id, person, leaks)]).toEqual([...context, []]);
        }
    }
    expect(changesBetween(id, before, findNationPart(nation, await readStore()))).toEqual({
      gone: [],
      added: [],
    });
  });
});

test('no change of the store was missed', () => store.expectComplete());
