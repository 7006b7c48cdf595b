/** Every screen of the portal, as data. */
import { canManage } from '@portal/shared-types/access/policy';
import type { SignInResponse } from '@portal/shared-types/api/signIn';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { LoginPage } from '../screens/sign-in/LoginPage';
import { NotFoundPage } from './NotFoundPage';

export interface AppRoute {
  path: string;
  /** Title of the browser's tab, and what is announced when the page changes. */
  title: string;
  /** Sends anybody who is not signed in to /login, and back from there (`Guard`). */
  requiresAuth: boolean;
  /** Opens for people who have unlocked their drafts without a session as well; no other page does. */
  opensUnlocked?: true;
  /** Which signed-in people may open it (`Allowed`); to others it is the 404 page. */
  mayOpen?: (user: SignInResponse['user']) => boolean;
  /**
   * Stands among what a signed-in person has: their data, notices, and the frame around screens
   * (`SignedInLayout`). false: a logged-out page, which stands by itself whoever looks at it.
   */
  loggedIn: boolean;
  /** Shows the sidebar; there is none on a logged-out page. */
  sidebar: boolean;
  /** Offers a tour in the sidebar and in the help; its steps are in `tour/tours.ts`. */
  hasTour: boolean;
  Screen: ComponentType | LazyExoticComponent<ComponentType>;
  /** What the Help action says of this screen, before what it says of the portal. */
  Help?: LazyExoticComponent<ComponentType>;
}

/** Pages for those who build the portal; the build for production leaves them out, code and all. */
const WORKSHOP: readonly AppRoute[] = WITH_WORKSHOP
  ? [
      {
        path: '/sandbox',
        title: 'Sandbox',
        requiresAuth: true,
        loggedIn: true,
        sidebar: true,
        hasTour: false,
        Screen: lazy(() => import('../screens/sandbox/SandboxScreen')),
      },
      {
        path: '/brand-assets',
        title: 'Brand assets',
        requiresAuth: true,
        loggedIn: true,
        sidebar: true,
        hasTour: false,
        Screen: lazy(() => import('../screens/brand-assets/BrandAssetsScreen')),
      },
    ]
  : [];

export const ROUTES: readonly AppRoute[] = [
  ...WORKSHOP,
  {
    path: '/',
    title: 'Explore Data',
    requiresAuth: true,
    loggedIn: true,
    sidebar: true,
    hasTour: true,
    Screen: lazy(() => import('../screens/explore/ExploreScreen')),
    Help: lazy(() => import('../screens/explore/ExploreHelp')),
  },
  {
    path: '/patrol/:patrolId?',
    title: 'Patrol',
    requiresAuth: true,
    loggedIn: true,
    sidebar: true,
    hasTour: false,
    Screen: lazy(() => import('../screens/patrol-page/PatrolScreen')),
    Help: lazy(() => import('../screens/patrol-page/PatrolHelp')),
  },
  {
    path: '/photos/:of/:photoId',
    title: 'Photo',
    requiresAuth: true,
    loggedIn: true,
    sidebar: false,
    hasTour: false,
    Screen: lazy(() => import('../screens/photo-viewer/PhotoScreen')),
  },
  {
    path: '/add-patrol',
    title: 'Add Patrol & Data',
    requiresAuth: true,
    opensUnlocked: true,
    loggedIn: true,
    sidebar: true,
    hasTour: true,
    Screen: lazy(() => import('../screens/add-patrol/AddPatrolScreen')),
    Help: lazy(() => import('../screens/add-patrol/AddPatrolHelp')),
  },
  {
    path: '/report',
    title: 'Report',
    requiresAuth: true,
    loggedIn: true,
    sidebar: true,
    hasTour: false,
    Screen: lazy(() => import('../screens/explore/report/ReportScreen')),
  },
  {
    path: '/exports',
    title: 'Exports',
    requiresAuth: true,
    loggedIn: true,
    sidebar: true,
    hasTour: false,
    Screen: lazy(() => import('../screens/exports/ExportsScreen')),
  },
  {
    path: '/resources',
    title: 'Resources',
    requiresAuth: true,
    loggedIn: true,
    sidebar: true,
    hasTour: false,
    Screen: lazy(() => import('../screens/resources/ResourcesScreen')),
  },
  {
    path: '/changelog',
    title: 'Changelog',
    requiresAuth: true,
    loggedIn: true,
    sidebar: true,
    hasTour: false,
    Screen: lazy(() => import('../screens/changelog/ChangelogScreen')),
  },
  {
    path: '/profile/:username?',
    title: 'Profile',
    requiresAuth: true,
    loggedIn: true,
    sidebar: true,
    hasTour: false,
    Screen: lazy(() => import('../screens/profile/ProfileScreen')),
  },
  {
    path: '/users',
    title: 'Users',
    requiresAuth: true,
    loggedIn: true,
    sidebar: true,
    hasTour: false,
    Screen: lazy(() => import('../screens/users/UsersScreen')),
  },
  {
    path: '/manage',
    title: 'Manager Portal',
    requiresAuth: true,
    mayOpen: canManage,
    loggedIn: true,
    sidebar: true,
    hasTour: false,
    Screen: lazy(() => import('../screens/manage/ManageScreen')),
  },
  {
    path: '/login',
    title: 'Log in',
    requiresAuth: false,
    loggedIn: false,
    sidebar: false,
    hasTour: false,
    Screen: LoginPage,
  },
  {
    path: '/forgot-password',
    title: 'Forgot your password?',
    requiresAuth: false,
    loggedIn: false,
    sidebar: false,
    hasTour: false,
    Screen: lazy(() => import('../screens/password-reset/ForgotPasswordPage')),
  },
  {
    path: '/password-reset/:token',
    title: 'Set a new password',
    requiresAuth: false,
    loggedIn: false,
    sidebar: false,
    hasTour: false,
    Screen: lazy(() => import('../screens/password-reset/PasswordResetPage')),
  },
  {
    path: '*',
    title: 'Page not found',
    requiresAuth: false,
    loggedIn: false,
    sidebar: false,
    hasTour: false,
    Screen: NotFoundPage,
  },
];

/** Addresses that lead to another. */
export const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/explore-data', to: '/' },
];
