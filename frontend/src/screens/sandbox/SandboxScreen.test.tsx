import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { theme } from '#platform/ui/theme.ts';
import { NoticeProvider } from '#platform/ui/notices/NoticeProvider.tsx';
import { EVERY_KIND } from '#records/testing/everyKind.ts';
import SandboxScreen from './SandboxScreen';

it('shows inputs of every kind, and a notice on demand', () => {
  render(
    <ThemeProvider theme={theme}>
      <NoticeProvider>
        <SandboxScreen />
      </NoticeProvider>
    </ThemeProvider>,
  );
  const missing = EVERY_KIND.filter(({ label }) => screen.queryAllByText(label).length === 0);
  expect(missing.map(({ label }) => label)).toEqual([]);
  fireEvent.click(screen.getByText('Five seconds'));
  expect(screen.getByText('The sighting was added to the patrol.')).toBeVisible();
});
