import { canManage } from '@portal/shared-types/contract/access/managerPortal';
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { LoginPage } from '../screens/sign-in/LoginPage';
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
      signedIn('/sandbox', 'Sandbox', () => import('../screens/sandbox/SandboxScreen')),
      signedIn(
        '/brand-assets',
        'Brand assets',
        () => import('../screens/brand-assets/BrandAssetsScreen'),
      ),
    ]
  : [];

export const ROUTES: readonly AppRoute[] = [
  ...WORKSHOP,
  signedIn('/', 'Explore Data', () => import('../screens/explore/ExploreScreen'), {
    Help: lazy(() => import('../screens/explore/ExploreHelp')),
  }),
  signedIn('/patrol/:patrolId?', 'Patrol', () => import('../screens/patrol-page/PatrolScreen'), {
    Help: lazy(() => import('../screens/patrol-page/PatrolHelp')),
  }),
  signedIn('/photos/:of/:photoId', 'Photo', () => import('../screens/photo-viewer/PhotoScreen'), {
    sidebar: false,
  }),
  signedIn(
    '/add-patrol',
    'Add Patrol & Data',
    () => import('../screens/add-patrol/AddPatrolScreen'),
    {
      opensUnlocked: true,
      Help: lazy(() => import('../screens/add-patrol/AddPatrolHelp')),
    },
  ),
  signedIn('/report', 'Report', () => import('../screens/explore/report/ReportScreen')),
  signedIn('/exports', 'Exports', () => import('../screens/exports/ExportsScreen')),
  signedIn('/resources', 'Resources', () => import('../screens/resources/ResourcesScreen')),
  signedIn('/changelog', 'Changelog', () => import('../screens/changelog/ChangelogScreen')),
  signedIn('/profile/:username?', 'Profile', () => import('../screens/profile/ProfileScreen')),
  signedIn('/users', 'Users', () => import('../screens/users/UsersScreen')),
  signedIn('/manage', 'Manager Portal', () => import('../screens/manage/ManageScreen'), {
    mayOpen: canManage,
  }),
  loggedOut('/login', 'Log in', LoginPage),
  loggedOut(
    '/forgot-password',
    'Forgot your password?',
    lazy(() => import('../screens/password-reset/ForgotPasswordPage')),
  ),
  loggedOut(
    '/password-reset/:token',
    'Set a new password',
    lazy(() => import('../screens/password-reset/PasswordResetPage')),
  ),
  loggedOut('*', 'Page not found', NotFoundPage),
];

export const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/explore-data', to: '/' },
];
