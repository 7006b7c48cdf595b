import CssBaseline from '@mui/material/CssBaseline';
// The one of @mui/material adds colour schemes and CSS variables, which the portal doesn't use.
import { ThemeProvider } from '@mui/system';
import { useDeferredValue, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { DEFAULT_SETTINGS, readSettings, SettingsContext } from '#platform/api/settings.ts';
import { ErrorBoundary } from './ErrorBoundary';
import { Screens } from './Screens';
import { theme } from '#platform/ui/theme.ts';

/** Created once, so that the arrival of the settings renders only what reads them. */
const screens = (
  <ErrorBoundary message="applicationLoad">
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  </ErrorBoundary>
);
const baseline = <CssBaseline />;

export const App = () => {
  const [settings, setSettings] = useState(DEFAULT_SETTINGS);
  // Adding the styles of the baseline and of the first screen in one task would block input on a phone.
  const styled = useDeferredValue(true, false);
  useEffect(() => {
    void readSettings().then(setSettings);
  }, []);
  return (
    <ThemeProvider theme={theme}>
      {baseline}
      <SettingsContext value={settings}>{styled && screens}</SettingsContext>
    </ThemeProvider>
  );
};
