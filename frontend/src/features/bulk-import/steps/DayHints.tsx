import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';
import { listDate } from '@portal/shared-types/time/listText';
import { useState } from 'react';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { flagged, NO_ANSWERS, openHints, type HintAnswers } from '../../plausibility/answers';
import { PlausibilityHints } from '../../plausibility/PlausibilityHints';
import type { PreparedDay } from '../engine/importEngine';
import { countText } from '../texts';
import type { BulkImport } from '../useBulkImport';

interface DayHintsProps {
  /** The days that will be added. */
  days: readonly PreparedDay[];
  work: Pick<BulkImport, 'hintAnswers' | 'answerHints'>;
}

const FIRST_DAYS = 5;

/** Hints about the patrols, by day: flag them, or mark them as correct. They don't prevent the import. */
export const DayHints = ({ days, work }: DayHintsProps) => {
  const [all, setAll] = useState(false);
  const odd = days.filter(({ hints }) => hints.length > 0);
  if (!odd.length) return null;
  const getAnswers = (day: string): HintAnswers => work.hintAnswers[day] ?? NO_ANSWERS;
  const answer = (day: string, answers: HintAnswers): void =>
    work.answerHints({ ...work.hintAnswers, [day]: answers });
  const open = odd.flatMap(({ day, hints }) => openHints(hints, getAnswers(day)));
  const flagAll = (): void =>
    work.answerHints({
      ...work.hintAnswers,
      ...Object.fromEntries(
        odd.map(({ day, hints }) => [
          day,
          openHints(hints, getAnswers(day)).reduce(
            (answers, { key, flag }) => flagged(answers, key, flag.note),
            getAnswers(day),
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
            answers={getAnswers(day)}
            onAnswers={(answers) => answer(day, answers)}
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
