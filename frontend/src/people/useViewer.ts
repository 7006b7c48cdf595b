import type { SignInResponse } from '@portal/shared-types/api/signIn';
import { useSession } from '../session/browserSession';

type Viewer = SignInResponse['user'];

/** Between the end of a session and the login page nobody may do anything. */
const NOBODY: Viewer = { login_name: '', full_name: '', pwd_reset: false, access: [] };

/** The signed-in person, whose access decides what a screen offers; the server decides what happens. */
export const useViewer = (): Viewer => {
  const state = useSession();
  return state.status === 'signed in' ? state.response.user : NOBODY;
};
