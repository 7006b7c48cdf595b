import packageJson from '../../../../package.json';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { lazy } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { DEFAULT_SETTINGS, SettingsContext } from '#platform/api/settings.ts';
import { signInResponse } from '#testing/builders.ts';
import { atWidth } from '#testing/renderScreen.tsx';
import { runTour } from '../tour/runTour';
import type { AppRoute } from '../routes';
import { useContentFrom } from '#platform/ui/screenSize.ts';
import { theme } from '#platform/ui/theme.ts';
import { SidebarLayout } from './SidebarLayout';

jest.mock('../tour/runTour', () => ({ runTour: jest.fn() }));

const ROUTE: AppRoute = {
  path: '/exports',
  title: 'Explore Data',
  signedIn: true,
  sidebar: true,
  Screen: () => null,
};

/** Whether a screen of 1,136 px fits, as Explore needs for a patrol next to the search. */
const Page = () => <p>{`The page${useContentFrom(1136) ? ', with room' : ''}`}</p>;

interface Options {
  user?: SignInResponse['user'];
  at?: string;
}

const open = (
  route: Partial<AppRoute> = {},
  { user = signInResponse().user, at = '/' }: Options = {},
) =>
  render(
    <ThemeProvider theme={theme}>
      <SettingsContext value={{ ...DEFAULT_SETTINGS, supportContact: 'Sam at the office' }}>
        <MemoryRouter initialEntries={[at]}>
          <SidebarLayout user={user} route={{ ...ROUTE, ...route }}>
            <Page />
          </SidebarLayout>
        </MemoryRouter>
      </SettingsContext>
    </ThemeProvider>,
  );
const openHelp = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  return within(await screen.findByRole('dialog'));
};

it('the first Tab offers to skip the menu', async () => {
  open();
  await userEvent.tab();
  expect(screen.getByText('Skip to content')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

const withAccess = (access: AccessEntry['access'], hr = false): SignInResponse['user'] => ({
  ...signInResponse().user,
  access: [{ nation: 'North Inlet', hr, access }],
});
const entriesFor = (user: SignInResponse['user'], at = '/') => {
  open({}, { user, at });
  return within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('listitem')
    .map((item) => item.firstElementChild!.getAttribute('aria-label'));
};

it('the menu leads to the pages in their order', () => {
  expect(entriesFor(withAccess('Guardian'))).toEqual([
    ...['Explore Data', 'Find a patrol', 'Add Patrol & Data', 'Exports', 'Resources', 'Users'],
    ...[null, 'Help', 'Logout', 'Expand menu'],
  ]);
});

it.each([
  ['Manager', false, ['Needs review', 'Import patrol days']],
  ['Administrator', false, ['Needs review', 'Import patrol days', 'Manager Portal']],
  ['Guardian', true, ['Manager Portal']],
] as const)('the menu of a %s (hr: %s) also has %p', (access, hr, more) => {
  const entries = entriesFor(withAccess(access, hr));
  const all = ['Needs review', 'Import patrol days', 'Manager Portal'];
  expect(entries.filter((entry) => all.includes(entry ?? ''))).toEqual(more);
});

it.each([
  ['/?from=2026-03-01&patrol=1042', '/?from=2026-03-01&patrol=1042&review=open'],
  ['/users?page=2', '/?review=open'],
])('from %s, the review opens over Explore Data and keeps its search', (at, to) => {
  open({}, { user: withAccess('Manager'), at });
  const review = screen.getByRole('link', { name: 'Needs review' });
  expect(review).toHaveAttribute('href', to);
  expect(review).not.toHaveAttribute('aria-current');
});

describe('labels', () => {
  let restore = () => undefined as void;
  afterEach(() => {
    restore();
    localStorage.clear();
  });
  const labels = () => screen.queryAllByText(/^(Explore Data|Logout)$/).length;

  it('are shown from 1280 px, with the person’s name and nations, until the menu is collapsed', async () => {
    restore = atWidth(1280);
    const user = signInResponse().user;
    open({}, { user });
    expect(labels()).toBe(2);
    expect(screen.getByText(user.full_name)).toBeVisible();
    expect(screen.getByText('North Inlet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(labels()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
    expect(labels()).toBe(2);
  });

  it('are hidden below that, until the menu is expanded', async () => {
    restore = atWidth(1279);
    open();
    expect(labels()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
    expect(labels()).toBe(2);
  });

  it('stay as they were on the next visit', async () => {
    restore = atWidth(1280);
    const { unmount } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    unmount();
    open();
    expect(labels()).toBe(0);
  });

  it('take space from the screen, which is laid out for what is left', async () => {
    restore = atWidth(1280);
    open();
    expect(screen.getByText('The page')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(screen.getByText('The page, with room')).toBeVisible();
  });
});

it('help on any page describes the portal, its version and the contact', async () => {
  open();
  const help = await openHelp();
  const version = await help.findByText(/^Version /);
  expect(version).toBeVisible();
  expect(version).toHaveTextContent(`Version ${packageJson.version}, `);
  expect(screen.getByRole('dialog', { name: 'About the portal' })).toHaveTextContent(
    'ask Sam at the office',
  );
  expect(help.getByRole('link', { name: 'What’s new' })).toHaveAttribute('href', '/changelog');
});

it('help on a page that has its own starts with that', async () => {
  const Help = lazy(() => Promise.resolve({ default: () => <p>How to search</p> }));
  open({ Help });
  const help = await openHelp();
  const own = await help.findByText('How to search');
  const general = await help.findByRole('heading', { name: 'About the portal' });
  expect(own.compareDocumentPosition(general)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('dialog', { name: 'Help: Explore Data' })).toBeVisible();
});

it('a page without a tour offers none', async () => {
  open();
  expect(screen.queryByRole('button', { name: 'Tour' })).toBeNull();
  const help = await openHelp();
  expect(help.queryByRole('button', { name: 'Take the tour' })).toBeNull();
});

it('the tour starts from the menu, and gives the focus back there', async () => {
  open({ path: '/' });
  const button = screen.getByRole('button', { name: 'Tour' });
  await userEvent.click(button);
  const { STEPS } = await import('../tour/exploreTour');
  await screen.findByText(/^The page/);
  expect(runTour).toHaveBeenCalledWith(STEPS, button);
});

it('the tour starts from the help once that is gone', async () => {
  jest.mocked(runTour).mockClear();
  open({ path: '/' });
  const help = await openHelp();
  await userEvent.click(help.getByRole('button', { name: 'Take the tour' }));
  await screen.findByRole('button', { name: 'Help' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(runTour).toHaveBeenCalledWith(
    expect.anything(),
    screen.getByRole('button', { name: 'Help' }),
  );
});
