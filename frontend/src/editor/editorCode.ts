/**
 * The editor's code, in pieces of its own. They are fetched when a button that opens it is seen and the
 * browser is idle: one after another behind the click, they would take a second.
 */
import { useEffect } from 'react';

export const loadEditor = () => import('./EditorDialog');
export const loadRouteEditor = () => import('../route-editor/RouteEditor');

const WITHOUT_IDLE_MS = 1000;

const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callbacks yet.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
};

/** @param isOffered whether the person may edit */
export const useEditorAhead = (isOffered: boolean): void => {
  useEffect(() => {
    if (!isOffered) return undefined;
    return whenIdle(() => {
      // What fails now is fetched again, and told, when the editor is opened.
      for (const load of [loadEditor, loadRouteEditor]) load().catch(() => undefined);
    });
  }, [isOffered]);
};
