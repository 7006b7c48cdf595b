/** Add Patrol & Data (spec section 2): a list of what was begun, or the steps of one patrol. */
import { message } from '@portal/shared-types/text/messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Loading } from '../../components/Loading';
import { Page } from '../../components/Page';
import type { Draft } from '../../drafts/draft';
import { useAllDrafts, useDraftStore, useOfferedDrafts } from '../../drafts/DraftsContext';
import { PATROL_DRAFT } from './patrolDraft';
import { StartPage } from './start/StartPage';
import { ADD_PATROL, stepAt, stepPath } from './steps/steps';
import { useOpening } from './useOpening';
import { Wizard } from './Wizard';

const TITLE = 'Add Patrol & Data';

/** Until what lies on the device is read, nobody knows what there is to go on with. */
const useDraftsRead = (): boolean => {
  const store = useDraftStore();
  const [read, setRead] = useState(false);
  useEffect(() => {
    let left = false;
    void store.load().then(() => {
      if (!left) setRead(true);
    });
    return () => {
      left = true;
    };
  }, [store]);
  return read;
};

const Opened = ({ draftId, step }: { draftId: string; step: string | null }) => {
  const { opening, retry, goOn } = useOpening(draftId);
  switch (opening.state) {
    case 'reading':
      return <Loading label="Opening the patrol" />;
    case 'gone':
      return <Navigate to={`${ADD_PATROL}?step=1`} replace />;
    case 'elsewhere':
      return (
        <Page title={TITLE}>
          <Alert
            severity="info"
            sx={{ mt: 3 }}
            action={
              <>
                <Button color="inherit" size="small" onClick={retry}>
                  Try again
                </Button>
                <Button component={Link} to={`${ADD_PATROL}?step=1`} color="inherit" size="small">
                  Other patrols
                </Button>
              </>
            }
          >
            {message('patrolDraftElsewhere')}
          </Alert>
        </Page>
      );
    case 'unread': {
      const { without } = opening;
      return (
        <Page title={TITLE}>
          <Alert
            severity="error"
            sx={{ mt: 3 }}
            action={
              <>
                <Button color="inherit" size="small" onClick={retry}>
                  Retry
                </Button>
                {without && (
                  <Button color="inherit" size="small" onClick={() => goOn(without)}>
                    Go on without it
                  </Button>
                )}
              </>
            }
          >
            {message(without ? 'patrolRouteMissing' : 'patrolDraftUnread')}
          </Alert>
        </Page>
      );
    }
    case 'opened':
      return <Wizard draftId={draftId} opened={opening.opened} step={stepAt(step)} />;
  }
};

const AddPatrolScreen = () => {
  const [params] = useSearchParams();
  const read = useDraftsRead();
  const isPatrol = ({ kind }: Draft): boolean => kind === PATROL_DRAFT;
  const offered = useOfferedDrafts().filter(isPatrol);
  // One that was just left is not offered before its form has gone.
  const hasBegun = useAllDrafts().some(isPatrol);
  const [newId] = useState(() => crypto.randomUUID());
  const draftId = params.get('draft');
  if (!read) return <Loading label="Looking for what you began" />;
  if (draftId !== null) return <Opened key={draftId} draftId={draftId} step={params.get('step')} />;
  if (!hasBegun) return <Navigate to={stepPath(stepAt(params.get('step')), newId)} replace />;
  return <StartPage drafts={offered} newId={newId} />;
};

export default AddPatrolScreen;
