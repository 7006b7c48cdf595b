import { ThemeProvider } from '@mui/material/styles';
import CssBaseline from '@mui/material/CssBaseline';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { DEFAULT_SETTINGS, readSettings, SettingsContext } from '../api/settings';
import { ErrorBoundary } from './ErrorBoundary';
import { Screens } from './Screens';
import { theme } from './theme';

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
