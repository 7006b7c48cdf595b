import CssBaseline from '@mui/material/CssBaseline';
// The one of @mui/material adds colour schemes and CSS variables, which the portal doesn't use.
import { ThemeProvider } from '@mui/system';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { DEFAULT_SETTINGS, readSettings, SettingsContext } from '../platform/api/settings';
import { ErrorBoundary } from './ErrorBoundary';
import { Screens } from './Screens';
import { theme } from '../platform/ui/theme';

export const App = () => {
  const [settings, setSettings] = useState(DEFAULT_SETTINGS);
  useEffect(() => {
    void readSettings().then(setSettings);
  }, []);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <SettingsContext value={settings}>
        <ErrorBoundary message="applicationLoad">
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
        </ErrorBoundary>
      </SettingsContext>
    </ThemeProvider>
  );
};
