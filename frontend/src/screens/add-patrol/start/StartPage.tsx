import { currentTime } from '@portal/shared-types/base/time/currentTime';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '#platform/ui/LoadFailure.tsx';
import { Page } from '#platform/ui/Page.tsx';
import { ConfirmDiscardDraft } from '#platform/drafts/ConfirmDiscard.tsx';
import type { Draft } from '#platform/drafts/draft.ts';
import { savedText } from '#platform/drafts/draftText.ts';
import { useDraftStore } from '#platform/drafts/DraftsContext.ts';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { RECORD_KINDS } from '../enteredPatrol';
import { readPatrolDraft } from '../patrolDraft';
import { NOUNS, plural } from '../records/recordText';
import { stepPath } from '../steps/steps';

interface BegunPatrolProps {
  draft: Draft;
  onDiscard: () => void;
}

/** "3 sightings, 1 survey and a route" */
const contentText = (draft: Draft): string => {
  const read = readPatrolDraft(draft);
  if (!read) return '';
  const parts = RECORD_KINDS.flatMap((kind) => {
    const { length } = read.entered.records[kind];
    return length ? [plural(length, kind)] : [];
  });
  if (read.hasRoute) parts.push('a route');
  if (read.open?.wire) parts.push(`one unfinished ${NOUNS[read.open.kind]}`);
  if (!parts.length) return 'no route and no records yet';
  return parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
};

const BegunPatrol = ({ draft, onDiscard }: BegunPatrolProps) => {
  const { queued, refused } = readPatrolDraft(draft)?.outbox ?? { queued: null, refused: null };
  // A draft's address is the step that was open.
  const address = draft.address || stepPath('details', draft.id);
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        border: 1,
        borderColor: refused ? 'error.main' : 'divider',
        borderRadius: 1,
        p: 2,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" sx={{ fontSize: '1rem', fontWeight: 650, flex: '1 1 200px' }}>
          {draft.title}
        </Typography>
        {queued && <Chip size="small" color="secondary" label="Waiting to be sent" />}
      </Box>
      <SecondaryText>
        {`${contentText(draft)} · changed ${savedText(draft.savedAt, currentTime())}`}
      </SecondaryText>
      {refused && (
        <Typography variant="body2" color="error" sx={{ mt: 0.5 }}>
          {refused.text}
        </Typography>
      )}
      <Box sx={{ mt: 1.5, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          component={Link}
          to={address}
          size="small"
          variant={queued ? 'outlined' : 'contained'}
          color="secondary"
        >
          {queued ? 'Edit before sending' : 'Continue'}
        </Button>
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </Box>
    </Box>
  );
};

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
