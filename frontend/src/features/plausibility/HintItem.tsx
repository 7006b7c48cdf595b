import FlagOutlined from '@mui/icons-material/FlagOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Hint } from '@portal/shared-types/plausibility/hint';
import { LIMITS } from '@portal/shared-types/text/limits';
import { message } from '@portal/shared-types/text/messages';

interface HintItemProps {
  hint: Hint;
  /** Note of the flag to raise; null for none. */
  note: string | null;
  onNote: (note: string | null) => void;
  onRight: () => void;
  onGoTo: (() => void) | undefined;
}

const BUTTON = {
  size: 'small',
  color: 'secondary',
  sx: { minHeight: { xs: 44, md: 34 } },
} as const;

/** One hint, with the possible answers. */
export const HintItem = ({ hint, note, onNote, onRight, onGoTo }: HintItemProps) => {
  const { text, flag } = hint;
  const isFlagged = note !== null;
  const Icon = isFlagged ? FlagOutlined : HelpOutlined;
  return (
    <Box component="li" sx={{ p: 1.5, display: 'flex', gap: 1.5 }}>
      <Icon fontSize="small" color={isFlagged ? 'primary' : 'secondary'} sx={{ mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
        {isFlagged && (
          <TextField
            label={`Note for the flag “${flag.flag}”`}
            fullWidth
            multiline
            value={note}
            onChange={({ target }) => onNote(target.value)}
            helperText={message('plausibleFlagLater')}
            slotProps={{ htmlInput: { maxLength: LIMITS.flagNote } }}
            sx={{ mt: 1.5 }}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, ml: -0.75, mt: 0.5 }}>
          {onGoTo && (
            <Button {...BUTTON} onClick={onGoTo} aria-label={`Go to: ${text}`}>
              Go to
            </Button>
          )}
          {isFlagged ? (
            <Button {...BUTTON} onClick={() => onNote(null)} aria-label={`No flag: ${text}`}>
              No flag
            </Button>
          ) : (
            <>
              <Button
                {...BUTTON}
                onClick={() => onNote(flag.note)}
                aria-label={`Flag as ${flag.flag}: ${text}`}
              >
                Flag
              </Button>
              <Button {...BUTTON} onClick={onRight} aria-label={`It’s correct: ${text}`}>
                It’s correct
              </Button>
            </>
          )}
        </Box>
      </Box>
    </Box>
  );
};
