import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { DEFAULT_SETTINGS, SettingsContext } from '../../platform/api/settings';
import { signInResponse } from '../../testing/builders';
import { runTour } from '../tour/runTour';
import type { AppRoute } from '../routes';
import { theme } from '../../platform/ui/theme';
import { SidebarLayout } from './SidebarLayout';

jest.mock('../tour/runTour', () => ({ runTour: jest.fn() }));

const ROUTE: AppRoute = {
  path: '/',
  title: 'Explore Data',
  requiresAuth: true,
  loggedIn: true,
  sidebar: true,
  hasTour: false,
  Screen: () => null,
};

const open = (route: Partial<AppRoute> = {}) =>
  render(
    <ThemeProvider theme={theme}>
      <SettingsContext value={{ ...DEFAULT_SETTINGS, supportContact: 'Sam at the office' }}>
        <MemoryRouter>
          <SidebarLayout user={signInResponse().user} route={{ ...ROUTE, ...route }}>
            <p>The page</p>
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

it('the menu leads to the pages in their order', () => {
  open();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  const inOrder = ['Explore Data', 'Resources', 'Users', 'Manager Portal'];
  expect(links.filter((name) => inOrder.includes(name ?? ''))).toEqual(
    inOrder.filter((name) => links.includes(name)),
  );
  expect(links).toEqual(expect.arrayContaining(['Explore Data', 'Resources']));
});

it('help on any page describes the portal, its version and the contact', async () => {
  open();
  const help = await openHelp();
  expect(await help.findByText(/^Version 0\.1\.0, Nov 21, 2026\./)).toBeVisible();
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
  open({ hasTour: true });
  const button = screen.getByRole('button', { name: 'Tour' });
  await userEvent.click(button);
  const { STEPS } = await import('../tour/exploreTour');
  await screen.findByText('The page');
  expect(runTour).toHaveBeenCalledWith(STEPS, button);
});

it('the tour starts from the help once that is gone', async () => {
  jest.mocked(runTour).mockClear();
  open({ hasTour: true });
  const help = await openHelp();
  await userEvent.click(help.getByRole('button', { name: 'Take the tour' }));
  await screen.findByRole('button', { name: 'Help' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(runTour).toHaveBeenCalledWith(
    expect.anything(),
    screen.getByRole('button', { name: 'Help' }),
  );
});
