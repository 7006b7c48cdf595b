/** The editor in the address: `edit=1042.17`. Opening it adds a history entry, so Back closes it. */
import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import { parseEditTarget, formatEditTarget, type EditTarget } from './target';

export interface EditorStart {
  /** Id of a draft to continue. */
  draft?: string;
}

interface EditorStep extends EditorStart {
  /** Going back one entry leaves the editor. */
  opened: true;
}

const NOTHING: EditorStart = {};

const readStep = (state: unknown): EditorStep | null => {
  const { editor } = (state ?? {}) as { editor?: EditorStep };
  return editor?.opened ? editor : null;
};

const addressWith = (query: string, edit: string | null): string => {
  const params = new URLSearchParams(query);
  if (edit === null) params.delete('edit');
  else params.set('edit', edit);
  return params.toString();
};

export const useEditorAddress = (patrolId: number) => {
  const [params] = useSearchParams();
  const location = useLocation() as Location<unknown>;
  const { pathname, search, state } = location;
  const navigate = useNavigate();
  /** The location it has already navigated from: a second click may come before the screen has changed. */
  const left = useRef<Location | null>(null);
  const step = readStep(state);
  const target = parseEditTarget(params.get('edit'), patrolId);

  const open = useCallback(
    (next: EditTarget, start?: EditorStart): void => {
      if (left.current === location) return;
      left.current = location;
      const editor: EditorStep = { opened: true, ...start };
      void navigate(
        { pathname, search: addressWith(search, formatEditTarget(next)) },
        { state: { editor } },
      );
    },
    [navigate, location, pathname, search],
  );
  const opened = step !== null;
  const close = useCallback((): void => {
    if (left.current === location) return;
    left.current = location;
    if (opened) void navigate(-1);
    // The person followed a link, so there may be no earlier entry of ours to go back to.
    else void navigate({ pathname, search: addressWith(search, null) }, { replace: true });
  }, [navigate, location, opened, pathname, search]);
  return { target, start: step ?? NOTHING, open, close };
};
