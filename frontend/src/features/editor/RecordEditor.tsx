import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { STICKY_ACTIONS } from '#platform/ui/dialogs/stickyActions.ts';
import { RecordPane, type RecordFormUnit } from './forms/RecordPane';
import type { Saving } from './saving/useSaving';
import { listChanges, type Edits, type UnitKey } from './tracker/units';
import type { EditorUnits } from './useEditor';

interface RecordEditorProps {
  recordId: UnitKey;
  units: EditorUnits;
  saving: Saving;
  onClose: () => void;
  onReview: (edits: Edits) => void;
  onSave: (edits: Edits) => void;
}

/** The editor of a single record: its form saves it. */
export const RecordEditor = (props: RecordEditorProps) => {
  const { recordId, units, saving, onClose, onReview, onSave } = props;
  const unit = units.find(recordId) as RecordFormUnit | null;
  if (!unit) return null;
  const isEdited = listChanges(unit).length > 0;
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', ...STICKY_ACTIONS }}>
      <Box sx={{ p: { xs: 2, md: 3 }, pb: { xs: 0, md: 0 }, maxWidth: 928, mx: 'auto' }}>
        <RecordPane
          key={units.revision}
          {...{ units, recordId, unit }}
          problems={saving.problemsIn(recordId)}
          onDone={(next) => {
            if (listChanges(next).length) onSave({ [recordId]: next });
            else onClose();
          }}
          doneLabel="Save"
          // On the page of a photo, there is no dialog that Save would close.
          canFinish={isEdited || unit.kind !== 'photo'}
          actions={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button
                variant="outlined"
                disabled={!isEdited || saving.busy}
                onClick={() => onReview({ [recordId]: unit })}
              >
                Review changes
              </Button>
            </>
          }
        />
      </Box>
    </Box>
  );
};
