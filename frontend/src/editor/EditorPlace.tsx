import { lazy, Suspense } from 'react';
import { useMayEdit } from '../patrol/add-record/useMayEdit';
import { usePatrol } from '../patrol/queries';
import { editText } from './target';
import { useEditorAddress } from './useEditorAddress';

const EditorDialog = lazy(() => import('./EditorDialog'));

/** The editor that the address names, over whatever shows the patrol. */
export const EditorPlace = ({ patrolId }: { patrolId: number }) => {
  const patrol = usePatrol(patrolId).data;
  const mayEdit = useMayEdit(patrol);
  const { target, start, close } = useEditorAddress(patrolId);
  if (!target || !patrol || !mayEdit) return null;
  return (
    <Suspense fallback={null}>
      <EditorDialog
        key={editText(target)}
        patrolId={patrolId}
        target={target}
        start={start}
        onClose={close}
      />
    </Suspense>
  );
};
