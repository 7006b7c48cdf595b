/** Possible oversights that no check reports. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { TEST_EFFORT } from '@portal/shared-types/text/limits';
import { message } from '@portal/shared-types/text/messages';
import { AlertAction } from '../../../platform/ui/AlertAction';
import { areTimesUntouched } from '../enteredPatrol';
import type { StepId } from '../steps/steps';
import { useWizard } from '../wizardContext';
import { guardiansElsewhere } from './guardiansElsewhere';

interface Note {
  text: string;
  step: StepId;
  field: string;
}

export const ReviewNotes = () => {
  const { entered, lists, goTo } = useWizard();
  const { patrol } = entered;
  const notes: Note[] = [];
  if (areTimesUntouched(entered) && typeof patrol.patrol_start_dt === 'string')
    notes.push({ text: message('patrolTimesSame'), step: 'details', field: 'patrol_end_dt' });
  if (patrol.monitoring_effort === TEST_EFFORT)
    notes.push({
      text: message('patrolIsTest', { effort: TEST_EFFORT }),
      step: 'details',
      field: 'monitoring_effort',
    });
  if (!Array.isArray(patrol.guardians) || !patrol.guardians.length)
    notes.push({ text: message('guardiansNone'), step: 'guardians', field: 'guardians' });
  const elsewhere = guardiansElsewhere(patrol, lists.nation('guardian'));
  if (elsewhere.length && typeof patrol.nation === 'string')
    notes.push({
      text: message('guardiansElsewhere', { nation: patrol.nation, names: elsewhere.join(', ') }),
      step: 'guardians',
      field: 'guardians',
    });
  if (!notes.length) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {notes.map(({ text, step, field }) => (
        <Alert
          key={text}
          severity="info"
          action={<AlertAction text="Change" onClick={() => goTo(step, field)} />}
        >
          {text}
        </Alert>
      ))}
    </Box>
  );
};
