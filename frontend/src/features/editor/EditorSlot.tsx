import { message } from '@portal/shared-types/base/text/messages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { useMayEdit } from '../patrol-data/useMayEdit';
import { usePatrol } from '../patrol-data/queries';
import { formatEditTarget } from './target';
import { useEditorAddress } from './useEditorAddress';

// A chunk that failed to load fails again until the page is reloaded, so nothing is prefetched.
const EditorDialog = lazy(() => import('./EditorDialog'));

/** For people who follow a link to the editor of a patrol that they may not edit. */
const MayNotEdit = ({ nation, onShown }: { nation: string; onShown: () => void }) => {
  const notify = useNotice();
  useEffect(() => {
    notify({ severity: 'info', text: message('editMayNot', { nation }), stays: NOTICE_MS });
    onShown();
  }, [notify, nation, onShown]);
  return null;
};

/**
 * The editor that the address names, on top of any screen that shows the patrol. Once open, it stays open
 * until it is closed, even if the person loses access by saving (they still see the confirmation) or someone
 * else deletes the patrol (what was typed stays on screen).
 */
export const EditorSlot = ({ patrolId }: { patrolId: number }) => {
  const patrol = usePatrol(patrolId).data;
  const mayEdit = useMayEdit(patrol);
  const { target, start, close } = useEditorAddress(patrolId);
  const name = target && formatEditTarget(target);
  const [open, setOpen] = useState<string | null>(null);
  if (name !== open && (name === null || (patrol && mayEdit))) setOpen(name);
  const opensRoute = open !== null && target?.kind === 'route';
  useEffect(() => {
    // It loads in parallel with the editor's own code. A failure is shown where the route editor opens.
    if (opensRoute) import('../route-editor/RouteEditor').catch(() => undefined);
  }, [opensRoute]);
  if (!target) return null;
  if (name !== open)
    return patrol && !mayEdit ? <MayNotEdit nation={patrol.nation} onShown={close} /> : null;
  return (
    <Suspense fallback={null}>
      <EditorDialog key={name} patrolId={patrolId} target={target} start={start} onClose={close} />
    </Suspense>
  );
};
