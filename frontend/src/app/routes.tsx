/** All screens of the portal, as data. */
import { canManage } from '@portal/shared-types/access/policy';
import type { SignInResponse } from '@portal/shared-types/api/signIn';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { LoginPage } from '../screens/sign-in/LoginPage';
import { NotFoundPage } from './NotFoundPage';

export interface AppRoute {
  path: string;
  /** Title of the browser tab, also announced when the page changes. */
  title: string;
  /** Redirects people who aren't signed in to /login, and back afterwards (`Guard`). */
  requiresAuth: boolean;
  /** Also opens for people who have unlocked their drafts without a session. */
  opensUnlocked?: true;
  /** Which signed-in people may open it (`Allowed`); others see the 404 page. */
  mayOpen?: (user: SignInResponse['user']) => boolean;
  /**
   * Whether the screen is inside the frame of a signed-in person, with their data and notices
   * (`SignedInLayout`). false: a logged-out page without that frame, even for signed-in people.
   */
  loggedIn: boolean;
  /** Shows the sidebar, which logged-out pages don't have. */
  sidebar: boolean;
  /** Offers a tour in the sidebar and in the help; its steps are in `tour/tours.ts`. */
  hasTour: boolean;
  Screen: ComponentType | LazyExoticComponent<ComponentType>;
  /** Help on this screen, shown before the help on the portal. */
  Help?: LazyExoticComponent<ComponentType>;
}

const SIGNED_IN = { requiresAuth: true, loggedIn: true, sidebar: true, hasTour: false };
const LOGGED_OUT = { requiresAuth: false, loggedIn: false, sidebar: false, hasTour: false };

/** Pages for developers and designers; production builds exclude them and their code. */
const WORKSHOP: readonly AppRoute[] = WITH_WORKSHOP
  ? [
      {
        path: '/sandbox',
        title: 'Sandbox',
        ...SIGNED_IN,
        Screen: lazy(() => import('../screens/sandbox/SandboxScreen')),
      },
      {
        path: '/brand-assets',
        title: 'Brand assets',
        ...SIGNED_IN,
        Screen: lazy(() => import('../screens/brand-assets/BrandAssetsScreen')),
      },
    ]
  : [];

export const ROUTES: readonly AppRoute[] = [
  ...WORKSHOP,
  {
    path: '/',
    title: 'Explore Data',
    ...SIGNED_IN,
    hasTour: true,
    Screen: lazy(() => import('../screens/explore/ExploreScreen')),
    Help: lazy(() => import('../screens/explore/ExploreHelp')),
  },
  {
    path: '/patrol/:patrolId?',
    title: 'Patrol',
    ...SIGNED_IN,
    Screen: lazy(() => import('../screens/patrol-page/PatrolScreen')),
    Help: lazy(() => import('../screens/patrol-page/PatrolHelp')),
  },
  {
    path: '/photos/:of/:photoId',
    title: 'Photo',
    ...SIGNED_IN,
    sidebar: false,
    Screen: lazy(() => import('../screens/photo-viewer/PhotoScreen')),
  },
  {
    path: '/add-patrol',
    title: 'Add Patrol & Data',
    ...SIGNED_IN,
    hasTour: true,
    opensUnlocked: true,
    Screen: lazy(() => import('../screens/add-patrol/AddPatrolScreen')),
    Help: lazy(() => import('../screens/add-patrol/AddPatrolHelp')),
  },
  {
    path: '/report',
    title: 'Report',
    ...SIGNED_IN,
    Screen: lazy(() => import('../screens/explore/report/ReportScreen')),
  },
  {
    path: '/exports',
    title: 'Exports',
    ...SIGNED_IN,
    Screen: lazy(() => import('../screens/exports/ExportsScreen')),
  },
  {
    path: '/resources',
    title: 'Resources',
    ...SIGNED_IN,
    Screen: lazy(() => import('../screens/resources/ResourcesScreen')),
  },
  {
    path: '/changelog',
    title: 'Changelog',
    ...SIGNED_IN,
    Screen: lazy(() => import('../screens/changelog/ChangelogScreen')),
  },
  {
    path: '/profile/:username?',
    title: 'Profile',
    ...SIGNED_IN,
    Screen: lazy(() => import('../screens/profile/ProfileScreen')),
  },
  {
    path: '/users',
    title: 'Users',
    ...SIGNED_IN,
    Screen: lazy(() => import('../screens/users/UsersScreen')),
  },
  {
    path: '/manage',
    title: 'Manager Portal',
    ...SIGNED_IN,
    mayOpen: canManage,
    Screen: lazy(() => import('../screens/manage/ManageScreen')),
  },
  {
    path: '/login',
    title: 'Log in',
    ...LOGGED_OUT,
    Screen: LoginPage,
  },
  {
    path: '/forgot-password',
    title: 'Forgot your password?',
    ...LOGGED_OUT,
    Screen: lazy(() => import('../screens/password-reset/ForgotPasswordPage')),
  },
  {
    path: '/password-reset/:token',
    title: 'Set a new password',
    ...LOGGED_OUT,
    Screen: lazy(() => import('../screens/password-reset/PasswordResetPage')),
  },
  {
    path: '*',
    title: 'Page not found',
    ...LOGGED_OUT,
    Screen: NotFoundPage,
  },
];

export const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/explore-data', to: '/' },
];
