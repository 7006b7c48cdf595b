import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { listDate } from '@portal/shared-types/base/time/listText';
import { useState } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { flagged, NO_CHOICES, openHints, type HintChoices } from '../../plausibility/hintChoices';
import { PlausibilityHints } from '../../plausibility/PlausibilityHints';
import type { PreparedDay } from '../engine/importEngine';
import { countText } from '../texts';
import type { BulkImport } from '../useBulkImport';

interface DayHintsProps {
  /** The days that will be added. */
  days: readonly PreparedDay[];
  work: Pick<BulkImport, 'hintChoices' | 'setHintChoices'>;
}

const FIRST_DAYS = 5;

/** Hints about the patrols, by day: flag them, or mark them as correct. They don't prevent the import. */
export const DayHints = ({ days, work }: DayHintsProps) => {
  const [all, setAll] = useState(false);
  const odd = days.filter(({ hints }) => hints.length > 0);
  if (!odd.length) return null;
  const getChoices = (day: string): HintChoices => work.hintChoices[day] ?? NO_CHOICES;
  const setChoices = (day: string, choices: HintChoices): void =>
    work.setHintChoices({ ...work.hintChoices, [day]: choices });
  const open = odd.flatMap(({ day, hints }) => openHints(hints, getChoices(day)));
  const flagAll = (): void =>
    work.setHintChoices({
      ...work.hintChoices,
      ...Object.fromEntries(
        odd.map(({ day, hints }) => [
          day,
          openHints(hints, getChoices(day)).reduce(
            (choices, { key, flag }) => flagged(choices, key, flag.note),
            getChoices(day),
          ),
        ]),
      ),
    });
  const shown = all ? odd : odd.slice(0, FIRST_DAYS);
  return (
    <Box
      component="section"
      aria-label="Worth a look"
      sx={{ display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2" sx={{ fontSize: 18, flexGrow: 1 }}>
          {message('importOdd', { days: countText(odd.length, 'day') })}
        </Typography>
        {open.length > 1 && (
          <Button variant="outlined" onClick={flagAll}>
            {`Flag all ${open.length}`}
          </Button>
        )}
      </Box>
      <SecondaryText>{message('plausibleSome')}</SecondaryText>
      {shown.map(({ day, start, hints }) => (
        <Box key={day} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {listDate(start)}
          </Typography>
          <PlausibilityHints
            hints={hints}
            choices={getChoices(day)}
            onChoices={(choices) => setChoices(day, choices)}
            label={listDate(start)}
          />
        </Box>
      ))}
      {odd.length > shown.length && (
        <Button onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
          {`Show ${countText(odd.length - shown.length, 'more day')}`}
        </Button>
      )}
    </Box>
  );
};
