import { ApiError } from '@portal/shared-types/contract/api/client';
import type { MessageKey } from '@portal/shared-types/base/text/messages';

/** Browsers' messages for a part of the app that couldn't be loaded. */
const NOT_LOADED =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** A browser's note that layout needed a second pass; not an error. */
const HARMLESS = /ResizeObserver loop/;

/** null: doesn't concern the person, or is reported elsewhere. */
export const uncaughtMessage = (reason: unknown): MessageKey | null => {
  // It was cancelled on purpose, such as a replaced search. ArcGIS has its own error for that.
  if (typeof reason === 'object' && (reason as Error | null)?.name === 'AbortError') return null;
  // The session ends with its own message.
  if (reason instanceof ApiError && reason.status === 401) return null;
  const text = reason instanceof Error ? reason.message : String(reason);
  if (HARMLESS.test(text)) return null;
  return NOT_LOADED.test(text) ? 'pageLoad' : 'unexpected';
};

/** True for errors from browser extensions rather than from the portal. */
export const isForeign = (file: string, origin = window.location.origin): boolean =>
  file !== '' && !file.startsWith(`${origin}/`) && !file.startsWith('blob:');
