/**
 * The editor's code, in separate chunks. A chunk that failed to load fails again until the page is reloaded,
 * so none is prefetched.
 */
export const loadEditor = () => import('./EditorDialog');
export const loadRouteEditor = () => import('../route-editor/RouteEditor');
