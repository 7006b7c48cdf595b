import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { DEFAULT_SETTINGS, SettingsContext } from '#platform/api/settings.ts';
import { theme } from '#platform/ui/theme.ts';
import { fill } from '#testing/fill.ts';
import ResourcesScreen from './ResourcesScreen';

const scrolledTo: string[] = [];
beforeAll(() => {
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.id);
  };
});
beforeEach(() => scrolledTo.splice(0));

const open = (address = '/resources') =>
  render(
    <ThemeProvider theme={theme}>
      <SettingsContext value={{ ...DEFAULT_SETTINGS, supportContact: 'Sam at the office' }}>
        <MemoryRouter initialEntries={[address]}>
          <ResourcesScreen />
        </MemoryRouter>
      </SettingsContext>
    </ThemeProvider>,
  );

it('the support contact of this installation is named', () => {
  open();
  expect(screen.getByText('Sam at the office')).toBeVisible();
  expect(document.body).not.toHaveTextContent('{name}');
});

it('an address with an anchor leads to its part and moves the focus there', () => {
  open('/resources#safety-cold-water-1-10-1');
  expect(scrolledTo).toEqual(['safety-cold-water-1-10-1']);
  expect(screen.getByRole('heading', { name: 'Cold water: 1 – 10 – 1' })).toHaveFocus();
});

it('every entry of the contents leads to a part that is there', () => {
  open();
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
    'link',
  );
  expect(links.length).toBeGreaterThan(30);
  const missing = links.filter(
    (link) => !document.getElementById(link.getAttribute('href')!.split('#')[1]!),
  );
  expect(missing).toEqual([]);
});

it('finding keeps the parts that hold all words, marks them and counts them', async () => {
  open();
  await fill(screen.getByLabelText('Find on this page'), 'LIFEJACKET fingers');
  expect(screen.getByRole('status')).toHaveTextContent('1 section matches.');
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Cold water: 1 – 10 – 1',
  ]);
  expect(screen.getByText('Fingers', { selector: 'mark' })).toBeVisible();
  await fill(screen.getByLabelText('Find on this page'), ' nowhere');
  expect(screen.getByRole('status')).toHaveTextContent('No matches on this page');
});

it('a choice from the contents ends the finding', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Find on this page'), 'mayday');
  expect(screen.queryByRole('heading', { name: 'Useful links' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Useful links' }));
  expect(screen.getByRole('heading', { name: 'Useful links' })).toBeVisible();
  expect(scrolledTo).toEqual(['links']);
});

it('an external link opens another tab, sends no referrer and says so', () => {
  open();
  const link = screen.getByRole('link', { name: /^Notices to Mariners/ });
  expect(link).toHaveAccessibleName('Notices to Mariners (leaves the portal, opens in a new tab)');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('the licences of the software are one click away', () => {
  open();
  expect(screen.getByRole('link', { name: /^Licences of the software/ })).toHaveAttribute(
    'href',
    '/THIRD-PARTY-NOTICES.txt',
  );
});
