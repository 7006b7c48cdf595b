/** Every screen of the portal, as data. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { LoginPage } from '../features/sign-in/LoginPage';
import { NotFoundPage } from './NotFoundPage';

export interface AppRoute {
  path: string;
  /** Title of the browser's tab. */
  title: string;
  /** Needs a signed-in person; anybody else is sent to /login and comes back from there. */
  loggedIn: boolean;
  /** Shows the sidebar; only for screens that need a signed-in person. */
  sidebar: boolean;
  Screen: ComponentType | LazyExoticComponent<ComponentType>;
  /** What the Help action says on this screen. */
  Help?: LazyExoticComponent<ComponentType>;
}

export const ROUTES: readonly AppRoute[] = [
  {
    path: '/',
    title: 'Explore Data',
    loggedIn: true,
    sidebar: true,
    Screen: lazy(() => import('../features/explore/ExploreScreen')),
    Help: lazy(() => import('../features/explore/ExploreHelp')),
  },
  { path: '/login', title: 'Log in', loggedIn: false, sidebar: false, Screen: LoginPage },
  { path: '*', title: 'Page not found', loggedIn: false, sidebar: false, Screen: NotFoundPage },
];

/** Addresses that lead to another. */
export const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/explore-data', to: '/' },
];
