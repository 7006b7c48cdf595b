import { canManage } from '@portal/shared-types/contract/access/managerPortal';
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { LoginPage } from '#screens/sign-in/LoginPage.tsx';
import { NotFoundPage } from './NotFoundPage';

type Load = () => Promise<{ default: ComponentType }>;

export interface AppRoute {
  path: string;
  /** Title of the browser tab, also announced when the page changes. */
  title: string;
  /**
   * Redirects people who aren't signed in to /login, and back afterwards (`Guard`). The screen is inside the
   * frame of a signed-in person, with their data and notices (`SignedInLayout`). false: a logged-out page
   * without that frame, even for signed-in people.
   */
  signedIn: boolean;
  /** Also opens for people who have unlocked their drafts without a session. */
  opensUnlocked?: true;
  /** Which signed-in people may open it (`Allowed`); others see the 404 page. */
  mayOpen?: (user: SignInResponse['user']) => boolean;
  sidebar: boolean;
  Screen: ComponentType | LazyExoticComponent<ComponentType>;
  Help?: LazyExoticComponent<ComponentType>;
}

const signedIn = (
  path: string,
  title: string,
  load: Load,
  more: Partial<AppRoute> = {},
): AppRoute => ({ path, title, signedIn: true, sidebar: true, Screen: lazy(load), ...more });

const loggedOut = (path: string, title: string, Screen: AppRoute['Screen']): AppRoute => ({
  path,
  title,
  signedIn: false,
  sidebar: false,
  Screen,
});

/** Pages for developers and designers; production builds exclude them and their code. */
const WORKSHOP: readonly AppRoute[] = WITH_WORKSHOP
  ? [
      signedIn('/sandbox', 'Sandbox', () => import('#screens/sandbox/SandboxScreen.tsx')),
      signedIn(
        '/brand-assets',
        'Brand assets',
        () => import('#screens/brand-assets/BrandAssetsScreen.tsx'),
      ),
    ]
  : [];

export const ROUTES: readonly AppRoute[] = [
  ...WORKSHOP,
  signedIn('/', 'Explore Data', () => import('#screens/explore/ExploreScreen.tsx'), {
    Help: lazy(() => import('#screens/explore/ExploreHelp.tsx')),
  }),
  signedIn('/patrol/:patrolId?', 'Patrol', () => import('#screens/patrol-page/PatrolScreen.tsx'), {
    Help: lazy(() => import('#screens/patrol-page/PatrolHelp.tsx')),
  }),
  signedIn('/photos/:of/:photoId', 'Photo', () => import('#screens/photo-viewer/PhotoScreen.tsx'), {
    sidebar: false,
  }),
  signedIn(
    '/add-patrol',
    'Add Patrol & Data',
    () => import('#screens/add-patrol/AddPatrolScreen.tsx'),
    {
      opensUnlocked: true,
      Help: lazy(() => import('#screens/add-patrol/AddPatrolHelp.tsx')),
    },
  ),
  signedIn('/report', 'Report', () => import('#screens/explore/report/ReportScreen.tsx')),
  signedIn('/exports', 'Exports', () => import('#screens/exports/ExportsScreen.tsx')),
  signedIn('/resources', 'Resources', () => import('#screens/resources/ResourcesScreen.tsx')),
  signedIn('/changelog', 'Changelog', () => import('#screens/changelog/ChangelogScreen.tsx')),
  signedIn('/profile/:username?', 'Profile', () => import('#screens/profile/ProfileScreen.tsx')),
  signedIn('/users', 'Users', () => import('#screens/users/UsersScreen.tsx')),
  signedIn('/manage', 'Manager Portal', () => import('#screens/manage/ManageScreen.tsx'), {
    mayOpen: canManage,
  }),
  loggedOut('/login', 'Log in', LoginPage),
  loggedOut(
    '/forgot-password',
    'Forgot your password?',
    lazy(() => import('#screens/password-reset/ForgotPasswordPage.tsx')),
  ),
  loggedOut(
    '/password-reset/:token',
    'Set a new password',
    lazy(() => import('#screens/password-reset/PasswordResetPage.tsx')),
  ),
  loggedOut('*', 'Page not found', NotFoundPage),
];

export const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/explore-data', to: '/' },
];
