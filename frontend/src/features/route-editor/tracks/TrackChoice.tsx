import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { TrackLine } from '@portal/shared-types/tracks/track';
import { useMemo } from 'react';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { trackDetails, trackTitles } from './trackWords';

interface TrackChoiceProps {
  lines: readonly TrackLine[];
  /** Indexes of the selected ones. */
  chosen: ReadonlySet<number>;
  onChange: (chosen: Set<number>) => void;
}

/** The tracks of a file, to choose from. */
export const TrackChoice = ({ lines, chosen, onChange }: TrackChoiceProps) => {
  const toggle = (place: number): void => {
    const next = new Set(chosen);
    if (!next.delete(place)) next.add(place);
    onChange(next);
  };
  const titles = useMemo(() => trackTitles(lines), [lines]);
  const details = useMemo(() => lines.map(trackDetails), [lines]);
  const all = chosen.size === lines.length;
  return (
    <Box role="group" aria-label="Tracks">
      {lines.length > 1 && (
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', py: 0.25 }}>
          <Checkbox
            checked={all}
            indeterminate={!all && chosen.size > 0}
            onChange={() => onChange(new Set(all ? [] : lines.map((_, i) => i)))}
          />
          <Typography sx={{ fontWeight: 600 }}>All {lines.length}</Typography>
        </Box>
      )}
      <Box
        sx={{
          maxHeight: 360,
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {lines.map((_, i) => (
          <Box
            key={i}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              py: 0.75,
              pr: 1.5,
              cursor: 'pointer',
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Checkbox checked={chosen.has(i)} onChange={() => toggle(i)} sx={{ py: 0.5 }} />
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {titles[i]}
              </Typography>
              <SecondaryText>{details[i]}</SecondaryText>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
