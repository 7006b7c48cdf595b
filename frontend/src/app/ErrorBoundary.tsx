import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/text/messages';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { SettingsContext } from '../api/settings';

interface ErrorBoundaryProps {
  message: 'pageLoad' | 'applicationLoad';
  children: ReactNode;
}

/** Says that a part of the page failed, and offers to load it again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  static override contextType = SettingsContext;
  declare context: React.ContextType<typeof SettingsContext>;
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Box sx={{ p: 3, maxWidth: 640, mx: 'auto' }}>
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => window.location.reload()}>
              Retry
            </Button>
          }
        >
          {message(this.props.message, { name: this.context.supportContact })}
        </Alert>
      </Box>
    );
  }
}
