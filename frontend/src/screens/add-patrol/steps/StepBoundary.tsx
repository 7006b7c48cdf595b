import Alert from '@mui/material/Alert';
import { message } from '@portal/shared-types/base/text/messages';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { AlertAction } from '#platform/ui/AlertAction.tsx';

/**
 * Keeps the other steps and saving usable when a step fails to render because of a file or an old draft. Give
 * it another `key` for each step.
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
        action={<AlertAction text="Retry" onClick={() => this.setState({ failed: false })} />}
      >
        {message('patrolStepFailed')}
      </Alert>
    );
  }
}
