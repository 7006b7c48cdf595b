/**
 * The editor's code, in pieces of its own. A piece that failed to come fails again until the page is loaded
 * anew, so none is fetched before it is wanted.
 */
export const loadEditor = () => import('./EditorDialog');
export const loadRouteEditor = () => import('../route-editor/RouteEditor');
