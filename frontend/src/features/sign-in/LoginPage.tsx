import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { EntryPage } from '../../components/EntryPage';
import { useSession } from '../../session/browserSession';
import { redirectTarget } from '../../session/redirect';
import { temporaryReset } from '../../session/temporaryReset';
import { LoginForm } from './LoginForm';

export const LoginPage = () => {
  const session = useSession();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const [cameSignedIn] = useState(session.status === 'signed in');
  if (session.status === 'signed in')
    return <Navigate to={cameSignedIn ? '/' : redirectTarget(params)} replace />;
  // Their one-time password is spent: there is nothing that they could log in with.
  if (temporaryReset.held()) return <Navigate to="/password-reset/temp" replace />;
  return (
    <EntryPage width={400}>
      <LoginForm ending={session.ending} query={search} />
    </EntryPage>
  );
};
