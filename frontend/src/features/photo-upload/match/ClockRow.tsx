import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { plainNumber } from '@portal/shared-types/base/text/plainNumber';
import { useId, useState } from 'react';
import { Choice } from '#platform/ui/fields/Choice.tsx';
import { photosText } from '../photoText';
import { clockText } from './matchText';
import type { CameraClock } from './useMatching';

interface ClockRowProps {
  clock: CameraClock;
  onSet: (seconds: number) => void;
}

type Way = 'right' | 'slow' | 'fast';

const MAX_HOURS = 24 * 366;

const wholeNumber = (text: string, most: number): number => {
  const value = Number(plainNumber(text));
  return Number.isInteger(value) && value >= 0 ? Math.min(value, most) : 0;
};

/** The clock error of one camera; changes immediately affect the matches below. */
export const ClockRow = ({ clock, onSet }: ClockRowProps) => {
  const { camera, photos, detected, seconds } = clock;
  const id = useId();
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = seconds > 0 ? 'slow' : seconds < 0 ? 'fast' : (chosen ?? 'right');
  const [hours, minutes] = [
    Math.floor(Math.abs(seconds) / 3600),
    Math.floor((Math.abs(seconds) % 3600) / 60),
  ];
  const set = (to: Way, length: number): void => {
    setChosen(to);
    onSet(to === 'right' ? 0 : to === 'slow' ? length : -length);
  };
  const number = (label: string, value: number, most: number, toLength: (n: number) => number) => (
    <TextField
      label={label}
      value={String(value)}
      onChange={({ target }) => set(way, toLength(wholeNumber(target.value, most)))}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      sx={{ width: 80 }}
    />
  );
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.25 }}
    >
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Box id={id} sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {camera === '' ? 'Unknown camera' : camera}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {photosText(photos)}
          {detected &&
            ` · Clock was ${clockText(detected.seconds)}, by GPS in ${photosText(detected.photos)}`}
        </Box>
      </Box>
      <Choice
        label="The camera’s clock was"
        value={way}
        options={[
          ['right', 'Right'],
          ['slow', 'Slow'],
          ['fast', 'Fast'],
        ]}
        onChange={(to) => set(to, Math.abs(seconds))}
        sx={{ width: 174 }}
      />
      {way !== 'right' && (
        <>
          {number('Hours', hours, MAX_HOURS, (n) => n * 3600 + minutes * 60)}
          {number('Minutes', minutes, 59, (n) => hours * 3600 + n * 60)}
        </>
      )}
    </Box>
  );
};
