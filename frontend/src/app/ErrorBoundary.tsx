import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { entryMessage } from '@portal/shared-types/text/entryMessages';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { SettingsContext } from '../platform/api/settings';

interface ErrorBoundaryProps {
  message: 'pageLoad' | 'applicationLoad';
  /** The address: what failed at one must not stand in the way of another. */
  resetOn?: string;
  /** Loads the page anew; React keeps a part that could not be loaded, so that nothing less helps. */
  reload?: () => void;
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

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failed && before.resetOn !== this.props.resetOn)
      this.setState({ failed: false });
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { reload = () => window.location.reload() } = this.props;
    return (
      <Box sx={{ p: 3, maxWidth: 640, mx: 'auto' }}>
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={reload}>
              Retry
            </Button>
          }
        >
          {/* It stands in place of a page, and so is what that page is about. */}
          <Box component="h1" sx={{ m: 0, font: 'inherit' }}>
            {entryMessage(this.props.message, { name: this.context.supportContact })}
          </Box>
        </Alert>
      </Box>
    );
  }
}
