/** Add Patrol & Data (docs/product.md#adding-a-patrol): a list of drafts, or the steps of one patrol. */
import { message } from '@portal/shared-types/base/text/messages';
import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { Page } from '#platform/ui/Page.tsx';
import type { Draft } from '#platform/drafts/draft.ts';
import { useAllDrafts, useDraftStore, useOfferedDrafts } from '#platform/drafts/DraftsContext.ts';
import { useKeepFormLists } from '#records/lists/useKeepFormLists.ts';
import { PATROL_DRAFT } from './patrolDraft';
import { StartPage } from './start/StartPage';
import { useDraftsRead } from '#platform/drafts/useDraftsRead.ts';
import { ADD_PATROL, stepAt, stepPath } from './steps/steps';
import { useOpening } from './useOpening';
import { Wizard } from './Wizard';

const TITLE = 'Add Patrol & Data';

interface NotOpenedProps extends Pick<AlertProps, 'severity'> {
  text: string;
  action: ReactNode;
}

const NotOpened = ({ severity, text, action }: NotOpenedProps) => (
  <Page title={TITLE}>
    <Alert severity={severity} sx={{ mt: 3 }} action={action}>
      {text}
    </Alert>
  </Page>
);

const OTHERS = (
  <Button component={Link} to={`${ADD_PATROL}?step=1`} color="inherit" size="small">
    Other patrols
  </Button>
);

interface OpenedProps {
  draftId: string;
  /** Just started from here, so nothing of it is stored anywhere. */
  begunHere: boolean;
  step: string | null;
}

const Opened = ({ draftId, begunHere, step }: OpenedProps) => {
  const { opening, retry, resume, taken } = useOpening(draftId, begunHere);
  switch (opening.state) {
    case 'reading':
      return <Loading label="Opening patrol" />;
    case 'gone':
      return <Navigate to={`${ADD_PATROL}?step=1`} replace />;
    case 'elsewhere':
      return (
        <NotOpened
          severity="info"
          text={message('patrolDraftElsewhere')}
          action={
            <>
              <AlertAction text="Try again" onClick={retry} />
              {OTHERS}
            </>
          }
        />
      );
    case 'unread': {
      const { without, reason } = opening;
      return (
        <NotOpened
          severity="error"
          text={message(reason)}
          action={
            <>
              <AlertAction text="Retry" onClick={retry} />
              {without ? (
                <AlertAction text="Continue without it" onClick={() => resume(without)} />
              ) : (
                OTHERS
              )}
            </>
          }
        />
      );
    }
    case 'opened':
      return (
        <Wizard draftId={draftId} opened={opening.opened} step={stepAt(step)} onTaken={taken} />
      );
  }
};

const AddPatrolScreen = () => {
  useKeepFormLists();
  const [params] = useSearchParams();
  const store = useDraftStore();
  const { state, retry } = useDraftsRead();
  const isPatrol = ({ kind }: Draft): boolean => kind === PATROL_DRAFT;
  const offered = useOfferedDrafts().filter(isPatrol);
  const all = useAllDrafts();
  // A draft whose form is still closing isn't offered yet.
  const hasBegun = all.some(isPatrol);
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const draftId = params.get('draft');
  // Each new patrol gets a new id, once the last one was saved, sent or discarded.
  if (draftId === null && (store.wasRemoved(newId) || all.some(({ id }) => id === newId)))
    setNewId(crypto.randomUUID());
  if (state === 'reading') return <Loading label="Looking for drafts" />;
  if (draftId !== null)
    return (
      <Opened
        key={draftId}
        draftId={draftId}
        begunHere={draftId === newId}
        step={params.get('step')}
      />
    );
  const failed = state === 'not read';
  if (!hasBegun && !failed)
    return <Navigate to={stepPath(stepAt(params.get('step')), newId)} replace />;
  return <StartPage drafts={offered} newId={newId} onRetry={failed ? retry : null} />;
};

export default AddPatrolScreen;
