import FlagOutlined from '@mui/icons-material/FlagOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Hint } from '@portal/shared-types/reading/plausibility/hint';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { unmarkedCorrect, flagged, markedCorrect, type HintChoices } from './hintChoices';

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

const HintItem = ({ hint, note, onNote, onRight, onGoTo }: HintItemProps) => {
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

interface PlausibilityHintsProps {
  hints: readonly Hint[];
  choices: HintChoices;
  onChoices: (choices: HintChoices) => void;
  /** Opens what a hint is about; without it, hints are only shown. */
  onGoTo?: ((hint: Hint) => void) | undefined;
  /** Names the section if there are several; the screen then explains hints once. */
  label?: string;
}

/** Number of hints of one rule that are shown at first. */
const MAX_ALIKE = 3;

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** A watch that was wrong all day gives one hint per record; the first few are enough. */
const onePerRule = (hints: readonly Hint[]): Hint[] => {
  const counts = new Map<string, number>();
  return hints.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    return count <= MAX_ALIKE;
  });
};

/** Hints about unlikely values in a record, to check, flag or ignore. They never block. */
export const PlausibilityHints = ({
  hints,
  choices,
  onChoices,
  onGoTo,
  label,
}: PlausibilityHintsProps) => {
  const [showRight, setShowRight] = useState(false);
  const [all, setAll] = useState(false);
  const right = hints.filter(({ key }) => choices.right.includes(key));
  const open = hints.filter(({ key }) => !choices.right.includes(key));
  const shown = all ? open : onePerRule(open);
  const more = open.length - shown.length;
  if (!hints.length) return null;
  return (
    <Box
      component="section"
      aria-label={label ?? 'Worth a look'}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      {open.length > 0 && (
        <>
          {label === undefined && <SecondaryText>{message('plausibleSome')}</SecondaryText>}
          <Box component="ul" sx={LIST}>
            {shown.map((hint) => (
              <HintItem
                key={hint.key}
                hint={hint}
                note={choices.flags[hint.key] ?? null}
                onNote={(note) => onChoices(flagged(choices, hint.key, note))}
                onRight={() => onChoices(markedCorrect(choices, hint.key))}
                onGoTo={onGoTo && (() => onGoTo(hint))}
              />
            ))}
          </Box>
          {more > 0 && (
            <Button onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
              Show {more} more like these
            </Button>
          )}
        </>
      )}
      {right.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <SecondaryText>
            {message('plausibleDismissed', {
              count: right.length === 1 ? '1 hint' : `${right.length} hints`,
            })}
          </SecondaryText>
          <Button size="small" aria-expanded={showRight} onClick={() => setShowRight(!showRight)}>
            {showRight ? 'Hide' : 'Show'}
          </Button>
        </Box>
      )}
      {showRight && right.length > 0 && (
        <Box component="ul" sx={LIST}>
          {right.map((hint) => (
            <Box
              component="li"
              key={hint.key}
              sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
            >
              <Typography variant="body2" sx={{ flex: '1 1 260px' }}>
                {hint.text}
              </Typography>
              <Button size="small" onClick={() => onChoices(unmarkedCorrect(choices, hint.key))}>
                Check again
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};
