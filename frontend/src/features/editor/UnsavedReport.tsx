import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import { message } from '@portal/shared-types/text/messages';
import { AlertAction } from '../../platform/ui/AlertAction';
import { changedBy } from './conflict/changedText';
import type { Saving, Unsaved } from './saving/useSaving';
import type { Edits, Unit, UnitKey } from './tracker/units';
import { unitTitle } from './unitText';

interface UnsavedReportProps {
  edits: Edits;
  saving: Saving;
  /** Found in the browser, before anything was sent. */
  problems: readonly RecordProblem[];
  onConflict: (key: UnitKey) => void;
}

const Report = ({
  unit,
  outcome,
  onConflict,
}: {
  unit: Unit;
  outcome: Unsaved;
  onConflict: () => void;
}) => {
  const title = unitTitle(unit);
  switch (outcome.state) {
    case 'failed':
      return <Alert severity="error">{message('editNotSent')}</Alert>;
    case 'gone':
      return <Alert severity="error">{`${title}: not saved. ${message('editGone')}`}</Alert>;
    case 'conflict':
      return (
        <Alert severity="warning" action={<AlertAction text="Choose" onClick={onConflict} />}>
          {`${title}: not saved. ${message('editCheckConflict', { person: changedBy(outcome.conflict) })}`}
        </Alert>
      );
    case 'refused':
      return (
        <Alert severity="error">
          {`${title}: `}
          {outcome.errors.length
            ? outcome.errors.map(({ path, message: text }) => (
                <div key={`${path}\n${text}`}>{text}</div>
              ))
            : outcome.text}
        </Alert>
      );
  }
};

/** What the last save failed to do, and what it did. Empty if everything was saved. */
export const UnsavedReport = ({ edits, saving, problems, onConflict }: UnsavedReportProps) => {
  const left = [...saving.unsaved];
  if (!left.length && !problems.length) return null;
  const saved = saving.saved.map(({ sent }) => unitTitle(sent)).join('; ');
  return (
    <Box
      role="alert"
      // Above the buttons that caused it: when it disappears, no button moves under a finger.
      sx={{
        display: 'grid',
        gap: 1,
        px: { xs: 2, md: 3 },
        py: 1.5,
        flex: 'none',
        maxHeight: '35%',
        overflowY: 'auto',
      }}
    >
      {saved !== '' && <Alert severity="info">{message('editPartlySaved', { saved })}</Alert>}
      {problems.length > 0 && (
        <Alert severity="error">
          {message('editFaults')}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {problems.map(({ path, message: text }) => (
              <li key={`${path.join('.')}\n${text}`}>{text}</li>
            ))}
          </Box>
        </Alert>
      )}
      {left.map(([key, outcome]) => {
        const unit = edits[key];
        return (
          unit && (
            <Report key={key} unit={unit} outcome={outcome} onConflict={() => onConflict(key)} />
          )
        );
      })}
    </Box>
  );
};
