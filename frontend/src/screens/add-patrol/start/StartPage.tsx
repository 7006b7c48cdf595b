/** The person's unsaved patrols, and a link to a new one. */
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../../platform/ui/LoadFailure';
import { Page } from '../../../platform/ui/Page';
import { ConfirmDiscardDraft } from '../../../platform/drafts/ConfirmDiscard';
import type { Draft } from '../../../platform/drafts/draft';
import { useDraftStore } from '../../../platform/drafts/DraftsContext';
import { stepPath } from '../steps/steps';
import { BegunPatrol } from './BegunPatrol';

interface StartPageProps {
  drafts: readonly Draft[];
  /** Of the patrol that starts from here. */
  newId: string;
  /** Reads the drafts again; null if reading them didn't fail. */
  onRetry: (() => void) | null;
}

export const StartPage = ({ drafts, newId, onRetry }: StartPageProps) => {
  const store = useDraftStore();
  const [unwanted, setUnwanted] = useState<Draft | null>(null);
  const newestFirst = [...drafts].reverse();
  // The button that discards a draft is removed with it; focus the start of the page.
  const begin = useRef<HTMLAnchorElement>(null);
  const discarded = useRef(false);
  useEffect(() => {
    if (unwanted || !discarded.current) return;
    discarded.current = false;
    begin.current?.focus();
  }, [unwanted]);
  return (
    <Page title="Add Patrol & Data" intro={message('patrolDraftsWhat')}>
      <Box sx={{ mt: 3, display: 'grid', gap: 4, maxWidth: 720 }}>
        {onRetry && <LoadFailure text={message('draftsNotRead')} onRetry={onRetry} />}
        <Box>
          <Button
            ref={begin}
            component={Link}
            to={stepPath('details', newId)}
            data-tour="new-patrol"
            variant="contained"
            size="large"
            startIcon={<Add />}
          >
            Start a new patrol
          </Button>
        </Box>
        {newestFirst.length > 0 && (
          <Box component="section" aria-labelledby="begun-title" data-tour="begun-patrols">
            <Typography variant="h2" id="begun-title" sx={{ mb: 1.5 }}>
              Continue a draft
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1.5 }}>
              {newestFirst.map((draft) => (
                <BegunPatrol key={draft.id} draft={draft} onDiscard={() => setUnwanted(draft)} />
              ))}
            </Box>
          </Box>
        )}
      </Box>
      {unwanted && (
        <ConfirmDiscardDraft
          kind="patrol"
          onKeep={() => setUnwanted(null)}
          onDiscard={() => {
            discarded.current = true;
            store.remove(unwanted.id);
            setUnwanted(null);
          }}
        />
      )}
    </Page>
  );
};
