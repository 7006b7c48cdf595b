/**
 * The other half of docs/security.md#roles-and-nations: for a nation's own people, every route reaches what
 * it `touches`. Otherwise, finding nothing for others would prove nothing.
 */
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import { handlers } from '#testing/handlers.ts';
import { invoke } from '#testing/invoke.ts';
import { followStore, type FollowedStore } from '#testing/followStore.ts';
import { NATIONS, withAccount } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { sendAll, getRoute } from './calling';
import { leaksIn, findSubject, joinPages } from './leaks';
import { marksIn, type Mark } from './marks';
import { addStaff, buildWorld, putLists, type Person, type World } from './world';

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

const [nation] = NATIONS as [string];
let world: World;
let callers: Person[];
let store: FollowedStore;

/** Someone of no nation, whose name the nation sees only in its access log. */
const opensShared = async (): Promise<void> => {
  const full_name = world.mark(nation, 'managers', 'wanderer');
  await withAccount({ login_name: 'wanderer', full_name, access: [] });
  await invoke(handlers.patrolsById, {
    token: await makeSessionToken('wanderer'),
    body: { patrolIds: [findSubject(world, nation, 'network').patrolId] },
  });
};

beforeAll(async () => {
  world = await buildWorld();
  const own = world.people.filter(({ login }) => /^(guardian|admin)\.n$/.test(login));
  callers = [...own, await addStaff()];
  await opensShared();
  store = await followStore();
});

/** So that edits of one route don't affect the next. */
beforeEach(() => putLists(world));

describe('asked by the nation’s own people', () => {
  const isOwn = ({ audience, nation: owner }: Mark): boolean =>
    owner === nation && audience !== 'network';

  /** Without sessions and exports, which everyone has for themselves. */
  const written = async (): Promise<string[]> =>
    (await store.texts()).filter((text) => !/"sk":"S#[0-9a-f-]{36}"|"pk":"X#/.test(text));

  const isOther = (before: readonly string[], after: readonly string[]): boolean =>
    before.length !== after.length || before.some((text, i) => text !== after[i]);

  test.each(Object.keys(ROUTES) as RouteId[])(
    '%s reaches what it touches, and nothing of other nations',
    async (id) => {
      const { touches, auth } = getRoute(id);
      const reached = new Set<string>();
      let before = await written();
      for (const person of auth === 'none' ? [undefined] : callers)
        for (const level of ['nation', 'network'] as const) {
          for (const call of await sendAll(
            id,
            person,
            findSubject(world, nation, level),
            level === 'nation' ? [] : [findSubject(world, nation, 'nation')],
          )) {
            const context = [person?.login, call.request];
            expect([...context, leaksIn(world, person, call)]).toEqual([...context, []]);
            if (!reached.has('shows') && marksIn(joinPages(call), world.marks).some(isOwn))
              reached.add('shows');
            if (call.pages[0]!.status < 300) reached.add('answers');
          }
          const after = await written();
          if (isOther(before, after)) reached.add('changes');
          before = after;
        }
      if (touches === 'nothing') expect([...reached]).toEqual(['answers']);
      else if (auth === 'none') expect(reached).toContain('changes');
      else {
        expect(reached).toContain('answers');
        expect([...reached].some((how) => how !== 'answers')).toBe(true);
      }
    },
  );
});

test('no change of the store was missed', () => store.expectComplete());
