import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { entryMessage } from '@portal/shared-types/base/text/entryMessages';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { SettingsContext } from '#platform/api/settings.ts';

interface ErrorBoundaryProps {
  message: 'pageLoad' | 'applicationLoad';
  /** The address: an error at one address must not affect another. */
  resetOn?: string;
  /** Reloads the page. Nothing less helps, because React caches a component that failed to load. */
  reload?: () => void;
  children: ReactNode;
}

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
        <Alert severity="error" action={<AlertAction text="Retry" onClick={reload} />}>
          {/* It replaces a page, so it is the page's heading. */}
          <Box component="h1" sx={{ m: 0, font: 'inherit' }}>
            {entryMessage(this.props.message, { name: this.context.supportContact })}
          </Box>
        </Alert>
      </Box>
    );
  }
}
