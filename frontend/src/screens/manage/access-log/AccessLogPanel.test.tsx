import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#platform/session/browserSession.ts';
import type { FakeRequest } from '#testing/fakeServer.ts';
import type { LoggedAccess } from '@portal/shared-types/contract/api/accessLog';
import { loggedAccess } from '../testing/loggedAccess';
import { entry, HR, openManage } from '../testing/openManage';

/** A log in pages of one entry. */
const open = (entries: readonly LoggedAccess[], viewer = HR) =>
  openManage(
    {
      'GET /manage/access-log/': ({ query }: FakeRequest) => {
        const at = Number(query.get('nextToken') ?? 0);
        const nextToken = at + 1 < entries.length ? String(at + 1) : null;
        return {
          json: { items: entries.slice(at, at + 1), truncated: nextToken !== null, nextToken },
        };
      },
    },
    { viewer, at: '/manage?tab=access-log' },
  );
const listQueries = (server: ReturnType<typeof open>) =>
  server.to('GET /manage/access-log/').map(({ query }) => Object.fromEntries(query));

beforeEach(() =>
  jest.useFakeTimers({
    now: Date.parse('2026-02-21T20:00:00Z'),
    doNotFake: [
      'setTimeout',
      'setInterval',
      'setImmediate',
      'queueMicrotask',
      'clearTimeout',
      'clearInterval',
    ],
  }),
);
afterEach(() => {
  act(() => session.end('logged out'));
  jest.useRealTimers();
});

describe('the access log', () => {
  it('says what is logged, and asks for the month that ends today', async () => {
    const server = open([loggedAccess()]);
    expect(await screen.findByText(/^People outside North Inlet who opened/)).toBeVisible();
    expect(listQueries(server)).toEqual([
      { nation: 'North Inlet', from: '2026-01-21', to: '2026-02-21' },
    ]);
  });

  it('says who opened what and when, by the programme’s clock, and leads to the patrol', async () => {
    open([loggedAccess({ part: 'areas' })]);
    const day = await screen.findByRole('region', { name: 'Feb 21' });
    expect(within(day).getByRole('heading', { name: 'Sol Brackwater' })).toBeVisible();
    expect(day).toHaveTextContent('sol · South Sound');
    expect(day).toHaveTextContent('Opened: boundaries');
    expect(day).toHaveTextContent('14:03');
    expect(within(day).getByRole('link', { name: 'Patrol #7' })).toHaveAttribute(
      'href',
      '/?patrol=7',
    );
    expect(screen.getByText('Newest first. Times are Pacific Time.')).toBeVisible();
  });

  it('pages on', async () => {
    open([loggedAccess(), loggedAccess({ login_name: 'ned', full_name: 'Ned Underhill' })]);
    await screen.findByText('Sol Brackwater');
    expect(screen.queryByText('Ned Underhill')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Ned Underhill')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('looks through all pages for a person', async () => {
    open([
      loggedAccess(),
      loggedAccess({ patrols: [8] }),
      loggedAccess({ login_name: 'juno.waxi', full_name: 'Juno Wáx̌i', patrols: [9] }),
    ]);
    await screen.findByText('Sol Brackwater');
    await userEvent.type(screen.getByLabelText('Find a person or nation'), 'waxi');
    expect(await screen.findByRole('link', { name: 'Patrol #9' })).toBeVisible();
    expect(screen.queryByText('Sol Brackwater')).toBeNull();
    await userEvent.type(screen.getByLabelText('Find a person or nation'), 'x');
    expect(screen.getByText('No people match your search.')).toBeVisible();
  });

  it('says how many records were found', async () => {
    const found: Partial<LoggedAccess> = { action: 'found', patrols: [] };
    open([
      loggedAccess({ ...found, records: 1200, at: '2026-02-21T22:20:00Z' }),
      loggedAccess({ ...found, records: 34 }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    const line = await screen.findByText('Searches found 1,234 records');
    expect(line.parentElement).toHaveTextContent('14:03 – 14:20');
  });

  it('folds a long row of patrols', async () => {
    open([loggedAccess({ patrols: Array.from({ length: 12 }, (_, i) => i + 1) })]);
    await screen.findByText('Sol Brackwater');
    expect(screen.getAllByRole('link', { name: /^Patrol/ })).toHaveLength(8);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12 patrols' }));
    expect(screen.getAllByRole('link', { name: /^Patrol/ })).toHaveLength(12);
  });

  it('says that there were no visits', async () => {
    open([]);
    expect(
      await screen.findByText(
        'Nobody outside North Inlet opened, exported or found its records in this period.',
      ),
    ).toBeVisible();
  });

  it('does not ask for dates that run backwards', async () => {
    const server = open([]);
    await screen.findByText(/^Nobody outside/);
    await userEvent.clear(screen.getByLabelText('To'));
    await userEvent.type(screen.getByLabelText('To'), '2026-01-01');
    expect(screen.getByText('End date cannot come before start date.')).toBeVisible();
    expect(listQueries(server).every(({ to }) => to !== '2026-01-01')).toBe(true);
  });

  it('is of one nation at a time, among those that the viewer manages', async () => {
    const viewer = {
      login_name: 'two',
      access: [
        entry('South Sound', 'Administrator'),
        entry('North Inlet', 'Guardian', true),
        entry('River Mouth', 'Manager'),
      ],
    };
    const server = open([loggedAccess()], viewer);
    const choice = await screen.findByLabelText('Records from');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['North Inlet', 'South Sound']);
    await userEvent.selectOptions(choice, 'South Sound');
    await waitFor(() =>
      expect(listQueries(server).map(({ nation }) => nation)).toEqual([
        'North Inlet',
        'South Sound',
      ]),
    );
  });

  it('says that it could not be loaded, and tries again', async () => {
    let fails = true;
    openManage(
      {
        'GET /manage/access-log/': () =>
          fails
            ? { status: 500, json: {} }
            : { json: { items: [loggedAccess()], truncated: false, nextToken: null } },
      },
      { at: '/manage?tab=access-log' },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The access log could not be loaded.',
    );
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Sol Brackwater')).toBeVisible();
  });
});
