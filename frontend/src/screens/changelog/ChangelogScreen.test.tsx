import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { theme } from '#platform/ui/theme.ts';
import ChangelogScreen from './ChangelogScreen';

jest.mock('./releases', () => ({
  RELEASES: [
    { version: null, date: null, text: '### Added\n\n- **Reports.** Print them.' },
    { version: '0.1.0', date: '2026-11-21', text: '### Added\n\n- **Explore Data.** Search.' },
  ],
}));

it('shows the releases, with what is new as text and lists', () => {
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <ChangelogScreen />
      </MemoryRouter>
    </ThemeProvider>,
  );
  expect(
    screen.getByRole('heading', { level: 2, name: 'Version 0.1.0 Nov 21, 2026' }),
  ).toBeVisible();
  // Unreleased changes are already in the deployed portal.
  expect(screen.getByRole('heading', { level: 2, name: 'Latest changes' })).toBeVisible();
  expect(screen.queryByText('Coming next')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Added');
  expect(screen.getByText('Explore Data.', { selector: 'li strong' })).toBeVisible();
});
