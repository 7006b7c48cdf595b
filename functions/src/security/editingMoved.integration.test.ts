/**
 * docs/security.md#roles-and-nations, after an edit of a patrol: for people who lost access because it was
 * moved to another nation, unshared or deleted, it looks on every route as if it had never existed; people
 * who gained access see all of it.
 */
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestResponse } from '#testing/invoke.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { requestsTo } from './matrix/requests';
import { sendAll, sendBoth, getRoute, type Call } from './matrix/calling';
import { leaksIn, findSubject, joinPages } from './matrix/leaks';
import { marksIn, type Mark } from './matrix/marks';
import {
  addStaff,
  buildWorld,
  missingFor,
  type Person,
  type Subject,
  type World,
} from './matrix/world';

const NORTH = 'North Inlet';
const SOUTH = 'South Sound';
let world: World;

beforeAll(async () => {
  world = await buildWorld();
  await addStaff();
});

const asStaff = async (id: RouteId, body: unknown): Promise<TestResponse> =>
  invoke(handlers[id], { token: await makeSessionToken('staff'), body });

const edit = async (patrolId: number, original: object, edited: object): Promise<void> => {
  const response = await asStaff('editDetails', { patrol: { id: patrolId, original, edited } });
  expect([response.status, response.text]).toEqual([200, expect.any(String)]);
};

const person = (login: string): Person => world.people.find((one) => one.login === login)!;
/** A new patrol has no records, and adding one at the same start reports the existing patrol. */
const ROUTE_IDS = (Object.keys(ROUTES) as RouteId[]).filter(
  (id) => getRoute(id).touches === 'records' && id !== 'createPatrol',
);
const shown = ({ pages }: Call) => pages.map(({ status, text }) => [status, text]);
const makePair = (hidden: Subject) => ({
  hidden,
  missing: {
    ...missingFor(hidden.nation),
    nation: hidden.nation,
    areaName: hidden.areaName,
    listItem: hidden.listItem,
    login: hidden.login,
  },
});

/**
 * On every route; each request also for a patrol that never existed.
 * @param before subjects of this person's earlier requests
 */
const expectGone = async (
  login: string,
  subject: Subject,
  marks: readonly Mark[],
  before: readonly Subject[] = [],
) => {
  for (const id of ROUTE_IDS) {
    for (const call of await sendBoth(id, person(login), makePair(subject), before.map(makePair))) {
      const context = [login, id, call.hidden.request];
      expect([...context, marksIn(joinPages(call.hidden), marks).map(({ text }) => text)]).toEqual([
        ...context,
        [],
      ]);
      expect([...context, shown(call.hidden)]).toEqual([...context, shown(call.missing)]);
    }
  }
};

/** Marks that appear only in the patrol itself. */
const listMarks = (
  { patrolId, nation, photoTraces }: Subject,
  level: 'nation' | 'network',
): Mark[] => {
  const own = `mark.${nation.replace(' ', '')}.nation.${level}.`.toLowerCase();
  const shared = `mark.${nation.replace(' ', '')}.network.${level}.`.toLowerCase();
  return world.marks.filter(
    ({ text }) =>
      text.startsWith(own) ||
      text.startsWith(shared) ||
      text.includes(`"patrolid":${patrolId},`) ||
      photoTraces.includes(text),
  );
};

describe('a patrol that was moved to another nation', () => {
  let subject: Subject;
  let marks: Mark[];

  beforeAll(async () => {
    subject = findSubject(world, NORTH, 'nation');
    marks = listMarks(subject, 'nation');
    // Its route starts here.
    marks.push(world.marks.find(({ text }) => text === '-128.5077')!);
    expect(marks.length).toBeGreaterThan(20);
    await edit(subject.patrolId, { nation: NORTH }, { nation: SOUTH });
  });

  test.each(['guardian.n', 'manager.n', 'admin.e'])('is hidden from %s', async (login) => {
    await expectGone(login, subject, marks);
    // Requests that name the nation, with the new one.
    await expectGone(login, { ...subject, nation: SOUTH }, marks, [subject]);
  });

  test.each(['guardian.s', 'admin.s'])(
    'is visible to %s, and leaks to no one else',
    async (login) => {
      const now = { ...subject, nation: SOUTH };
      const found = new Set<string>();
      const moved = world.marks.map((mark) =>
        marks.includes(mark) ? { ...mark, nation: SOUTH } : mark,
      );
      for (const id of ROUTE_IDS.filter((one) => !getRoute(one).idempotent))
        for (const call of await sendAll(id, person(login), now)) {
          for (const mark of marksIn(joinPages(call), marks)) found.add(mark.text);
          const context = [login, id, call.request];
          // The new nation can see who raised a flag on the patrol; the location of the hidden record also
          // occurs in another patrol.
          const leaks = leaksIn({ ...world, marks: moved }, person(login), call).filter(
            (text) => !['mark.northinlet.nation.witness', '-128.40077'].includes(text),
          );
          expect([...context, leaks]).toEqual([...context, []]);
        }
      const unseen = marks.map(({ text }) => text).filter((text) => !found.has(text));
      expect(unseen.filter((text) => !/deletion|deleted-weather/.test(text))).toEqual([]);
    },
  );
});

describe('a patrol that was shared, and is limited to its nation again', () => {
  test('is hidden from everyone else, with all its records', async () => {
    const subject = findSubject(world, 'East Arm', 'network');
    await edit(subject.patrolId, { sharing_level: 'network' }, { sharing_level: 'nation' });
    const marks = listMarks(subject, 'network');
    for (const login of ['nobody', 'admin.n']) await expectGone(login, subject, marks);
  });
});

describe('a patrol that was deleted', () => {
  let subject: Subject;
  let marks: Mark[];
  const SEEN_BY_MANAGERS = new Set(['deletedRecords', 'patrolHistory']);

  beforeAll(async () => {
    subject = findSubject(world, 'East Arm', 'nation');
    marks = listMarks(subject, 'nation');
    const { status } = await asStaff('deleteRecord', {
      patrolId: subject.patrolId,
      recordId: null,
      version: 3,
      reason: null,
    });
    expect(status).toBe(200);
  });

  test.each(['guardian.e', 'admin.n'])('is hidden from %s', async (login) => {
    await expectGone(login, subject, marks);
  });

  test.each(['manager.e', 'admin.e'])(
    'is on the list and in the history for %s only',
    async (login) => {
      for (const id of ROUTE_IDS.filter((one) => !getRoute(one).idempotent))
        for (const call of await sendAll(id, person(login), subject)) {
          if (SEEN_BY_MANAGERS.has(id)) continue;
          const context = [login, id, call.request];
          expect([...context, marksIn(joinPages(call), marks).map(({ text }) => text)]).toEqual([
            ...context,
            [],
          ]);
        }
    },
  );

  test('is asked for in all these ways', () => {
    const requests = ROUTE_IDS.flatMap((id) => requestsTo(getRoute(id), subject));
    expect(requests.length).toBeGreaterThan(80);
  });
});
