import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import type { Draft } from '../../../platform/drafts/draft';
import { savedText } from '../../../platform/drafts/draftText';
import { session } from '../../../platform/session/browserSession';
import { RECORD_KINDS } from '../enteredPatrol';
import { patrolDraftOf } from '../patrolDraft';
import { NOUNS, plural } from '../records/recordText';
import { stepPath } from '../steps/steps';

interface BegunPatrolProps {
  draft: Draft;
  onDiscard: () => void;
}

/** "3 sightings, 1 survey and a route" */
const contentText = (draft: Draft): string => {
  const read = patrolDraftOf(draft);
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

/** One draft: title, last change and contents. */
export const BegunPatrol = ({ draft, onDiscard }: BegunPatrolProps) => {
  const { queued, refused } = patrolDraftOf(draft)?.outbox ?? { queued: null, refused: null };
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
        {`${contentText(draft)} · changed ${savedText(draft.savedAt, session.now())}`}
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
