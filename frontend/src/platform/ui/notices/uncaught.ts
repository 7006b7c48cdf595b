/** What to tell people of an error that nobody caught. */
import { ApiError } from '@portal/shared-types/api/client';
import type { MessageKey } from '@portal/shared-types/text/messages';

/** How browsers call a part of the app that could not be loaded. */
const NOT_LOADED =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** A browser's remark that a layout took a second round; nothing is wrong. */
const HARMLESS = /ResizeObserver loop/;

/** null: nothing that concerns the person, or what is told elsewhere. */
export const uncaughtMessage = (reason: unknown): MessageKey | null => {
  // Given up on purpose, such as a search that was replaced. ArcGIS has an error of its own for that.
  if (typeof reason === 'object' && (reason as Error | null)?.name === 'AbortError') return null;
  // The session ends, and says so.
  if (reason instanceof ApiError && reason.status === 401) return null;
  const text = reason instanceof Error ? reason.message : String(reason);
  if (HARMLESS.test(text)) return null;
  return NOT_LOADED.test(text) ? 'pageLoad' : 'unexpected';
};

/** Thrown by something that the browser's owner added to it, not by the portal. */
export const isForeign = (file: string, origin = window.location.origin): boolean =>
  file !== '' && !file.startsWith(`${origin}/`) && !file.startsWith('blob:');
