import { startTransition, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { EntryPage } from '#platform/ui/EntryPage.tsx';
import { useSession } from '#platform/session/browserSession.ts';
import { redirectTarget } from '#platform/session/redirect.ts';
import { temporaryReset } from '#platform/session/temporaryReset.ts';
import { LoginForm } from './LoginForm';

/** Parts of the page that are drawn one after another: card, fields, and the rest of the form. */
const PARTS = 3;

/** @returns how many parts to draw, one more in each task: all in one would block input on phones */
const useParts = (): number => {
  const [parts, setParts] = useState(1);
  useEffect(() => {
    if (parts < PARTS) startTransition(() => setParts(parts + 1));
  }, [parts]);
  return parts;
};

export const LoginPage = () => {
  const session = useSession();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const [arrived] = useState(session);
  const parts = useParts();
  if (session.status === 'signed in') {
    // One person's last page must not be opened for another.
    const isTheirs =
      arrived.status === 'signed out' &&
      (arrived.person === null || arrived.person === session.response.user.login_name);
    return <Navigate to={isTheirs ? redirectTarget(params) : '/'} replace />;
  }
  // They logged in with a one-time password, and still have to set their own.
  if (temporaryReset.current()) return <Navigate to="/password-reset/temp" replace />;
  return (
    <EntryPage width={400} hidden={parts < PARTS}>
      {parts > 1 && <LoginForm ending={session.ending} query={search} onlyFields={parts < PARTS} />}
    </EntryPage>
  );
};
