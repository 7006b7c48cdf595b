import { useDeferredValue, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { EntryPage } from '../../platform/ui/EntryPage';
import { useSession } from '../../platform/session/browserSession';
import { redirectTarget } from '../../platform/session/redirect';
import { temporaryReset } from '../../platform/session/temporaryReset';
import { LoginForm } from './LoginForm';

export const LoginPage = () => {
  const session = useSession();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const [arrived] = useState(session);
  // The card's styles and the form's are added in separate tasks, as in App.
  const hasForm = useDeferredValue(true, false);
  if (session.status === 'signed in') {
    // One person's last page must not be opened for another.
    const isTheirs =
      arrived.status === 'signed out' &&
      (arrived.person === null || arrived.person === session.response.user.login_name);
    return <Navigate to={isTheirs ? redirectTarget(params) : '/'} replace />;
  }
  // They logged in with a one-time password, and still have to set their own.
  if (temporaryReset.held()) return <Navigate to="/password-reset/temp" replace />;
  return (
    <EntryPage width={400} hidden={!hasForm}>
      {hasForm && <LoginForm ending={session.ending} query={search} />}
    </EntryPage>
  );
};
