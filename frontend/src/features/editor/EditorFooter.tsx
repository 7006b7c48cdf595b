import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { message } from '@portal/shared-types/text/messages';
import { SecondaryText } from '../../platform/ui/SecondaryText';
import type { Edits } from './tracker/units';
import { editedText } from './unitText';

interface EditorFooterProps {
  edits: Edits;
  progress: { done: number; of: number } | null;
  onCancel: () => void;
  onReview: () => void;
  onSave: () => void;
}

/** The edited sections and the actions on them; stays below the scrolling content. */
export const EditorFooter = ({
  edits,
  progress,
  onCancel,
  onReview,
  onSave,
}: EditorFooterProps) => {
  const edited = editedText(edits);
  const nothing = edited === '';
  const busy = progress !== null;
  return (
    <Box component="footer" sx={{ flex: 'none', borderTop: 1, borderColor: 'divider' }}>
      {progress && (
        <LinearProgress
          variant="determinate"
          aria-label="Saving"
          value={(100 * progress.done) / progress.of}
        />
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          px: { xs: 2, md: 3 },
          py: 1.25,
        }}
      >
        <SecondaryText role="status" sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}>
          {busy
            ? `Saving ${progress.done + 1} of ${progress.of}`
            : nothing
              ? message('editNothing')
              : `Edited: ${edited}`}
        </SecondaryText>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="outlined" disabled={nothing || busy} onClick={onReview}>
          Review changes
        </Button>
        <Button variant="contained" disabled={nothing || busy} onClick={onSave}>
          Save
        </Button>
      </Box>
    </Box>
  );
};
