import { message } from '@portal/shared-types/base/text/messages';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { ProblemPage } from '#platform/ui/ProblemPage.tsx';

/** The same message for photos that don't exist and photos that the person may not see. */
export const PhotoProblem = ({ onRetry }: { onRetry?: () => void }) => (
  <ProblemPage
    title="Photo"
    severity={onRetry ? 'error' : 'warning'}
    text={message(onRetry ? 'photoNotOpened' : 'photoNotFound')}
    action={onRetry && <AlertAction text="Try again" onClick={onRetry} />}
  />
);
