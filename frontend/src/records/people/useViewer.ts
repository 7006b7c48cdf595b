import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import type { OfflinePerson } from '#platform/offline/offlineKeys.ts';
import { unlocked, useUnlocked } from '#platform/offline/unlocked.ts';
import { session, useSession } from '#platform/session/browserSession.ts';
import type { SessionState } from '#platform/session/session.ts';

type Viewer = SignInResponse['user'];

/** Between the end of a session and the login page, no one has access. */
const NOBODY: Viewer = { login_name: '', full_name: '', pwd_reset: false, access: [] };

const toViewer = (state: SessionState, opened: OfflinePerson | null): Viewer =>
  state.status === 'signed in' ? state.response.user : (opened?.user ?? NOBODY);

/** The person whose access decides what a screen offers; the server enforces it. */
export const useViewer = (): Viewer => {
  const opened = useUnlocked();
  return toViewer(useSession(), opened);
};

/** Does the same as `useViewer`, outside components. */
export const currentViewer = (): Viewer => toViewer(session.state(), unlocked.now());
