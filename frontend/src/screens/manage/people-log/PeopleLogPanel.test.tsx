import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoggedPeopleEvent } from '@portal/shared-types/contract/api/peopleLog';
import { session } from '#platform/session/browserSession.ts';
import type { FakeRequest } from '#testing/fakeServer.ts';
import { entry, HR, openManage } from '../testing/openManage';
import { peopleEvent } from '../testing/peopleEvent';
import { in2026 } from '#testing/in2026.ts';

const ADMIN = { login_name: 'admin', access: [entry('North Inlet', 'Administrator')] };
const AT = '/manage?tab=people-log';

/** A log in pages of two entries. */
const open = (entries: readonly LoggedPeopleEvent[], viewer = ADMIN) =>
  openManage(
    {
      'GET /manage/people-log/': ({ query }: FakeRequest) => {
        const at = Number(query.get('nextToken') ?? 0);
        const nextToken = at + 2 < entries.length ? String(at + 2) : null;
        return {
          json: { items: entries.slice(at, at + 2), truncated: nextToken !== null, nextToken },
        };
      },
    },
    { viewer, at: AT },
  );
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

in2026();
afterEach(() => act(() => session.end('logged out')));

describe('the people log', () => {
  it('says who did what to whom and when, newest first', async () => {
    open([
      peopleEvent({
        event: 'access changed',
        at: '2026-02-21T20:00:00Z',
        by: { login_name: 'admin', full_name: 'Ada Rockwall' },
        before: { hr: false, access: 'Guardian' },
        after: { hr: true, access: 'Manager' },
      }),
      peopleEvent({ signed_in: 1, failed: 3 }),
    ]);
    const day = await screen.findByRole('region', { name: 'Feb 21' });
    expect(within(day).getAllByRole('listitem')).toHaveLength(2);
    expect(lines()).toEqual([
      'Robin Testperson robin1 sign-in, 3 failed sign-ins 14:03',
      'Robin Testperson robinNorth Inlet: Guardian changes to Manager, HR by Ada Rockwall12:00',
    ]);
    expect(within(day).getAllByRole('link')[0]).toHaveAttribute('href', '/profile?username=robin');
  });

  it.each([
    [
      { event: 'password changed', by: { login_name: 'robin', full_name: 'Robin' } },
      'Password changed ',
    ],
    [
      { event: 'one-time password set', by_nations: ['South Sound'] },
      'One-time password set by HR or an Administrator of South Sound',
    ],
    [
      { event: 'access changed', before: { hr: false, access: 'Guardian' } },
      'North Inlet: remove Guardian ',
    ],
    [
      { event: 'created', by: { login_name: 'hr', full_name: 'Hollis' } },
      'Account created by Hollis',
    ],
    [
      { event: 'deactivated', by: { login_name: 'hr', full_name: 'Hollis' } },
      'Deactivated by Hollis',
    ],
    [{ signed_in: 0, failed: 12 }, '12 failed sign-ins '],
  ] as [Partial<LoggedPeopleEvent>, string][])('says %j as "%s"', async (parts, text) => {
    open([peopleEvent(parts)]);
    await screen.findByText('Robin Testperson');
    expect(lines()).toEqual([`Robin Testperson robin${text}14:03`]);
  });

  it('shows more, and searches all pages for a person', async () => {
    open([
      peopleEvent(),
      peopleEvent({ login_name: 'ned', full_name: 'Ned Underhill' }),
      peopleEvent({ login_name: 'juno', full_name: 'Juno Wáx̌i' }),
    ]);
    await screen.findByText('Ned Underhill');
    expect(screen.queryByText('Juno Wáx̌i')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
    await userEvent.type(screen.getByLabelText('Find a person'), 'juno');
    expect(await screen.findByText('Juno Wáx̌i')).toBeVisible();
    expect(screen.queryByText('Ned Underhill')).toBeNull();
    await userEvent.type(screen.getByLabelText('Find a person'), 'zz');
    expect(screen.getByText('No people match your search.')).toBeVisible();
  });

  it('says what to do when nothing happened', async () => {
    open([]);
    expect(
      await screen.findByText('No entries for North Inlet in this period. Try other dates.'),
    ).toBeVisible();
  });

  it('is a part of the Manager Portal for Administrators, with the nations that they administer', async () => {
    const viewer = {
      login_name: 'two',
      access: [
        entry('South Sound', 'Administrator'),
        entry('North Inlet', 'Guardian', true),
        entry('River Mouth', 'Administrator'),
      ],
    };
    open([peopleEvent()], viewer);
    const choice = await screen.findByLabelText('Accounts of');
    const options = within(choice).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['River Mouth', 'South Sound']);
  });

  it('is hidden from HR', () => {
    open([], HR);
    expect(screen.queryByRole('tab', { name: 'People log' })).toBeNull();
  });
});
