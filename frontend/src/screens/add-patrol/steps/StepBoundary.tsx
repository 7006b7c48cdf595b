import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/text/messages';
import { Component, type ErrorInfo, type ReactNode } from 'react';

/**
 * A step that cannot be shown, because of what a file or an old draft holds, must not take the others and
 * the way to save them with it. Give it another `key` with another step.
 */
export class StepBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
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
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => this.setState({ failed: false })}>
            Retry
          </Button>
        }
      >
        {message('patrolStepFailed')}
      </Alert>
    );
  }
}
