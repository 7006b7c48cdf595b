import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';
import { useAllDrafts } from '../../platform/drafts/DraftsContext';
import { ChangeList } from './changes/ChangeList';
import { editDraftOf, isEditOf } from './editDraft';
import type { PatrolParts } from './patrolParts';
import { useEditorReading } from './reading';
import type { UnitKey } from './tracker/units';

/**
 * A record that someone else has deleted. The person can still read their changes and copy them elsewhere,
 * until they discard the draft.
 */
export const GoneRecord = ({ parts, recordId }: { parts: PatrolParts; recordId: UnitKey }) => {
  const { patrol, surveys } = parts;
  const reading = useEditorReading(patrol, surveys);
  const draft = useAllDrafts().find((one) => isEditOf(one, patrol.id, recordId));
  const unit = draft && editDraftOf(draft)?.unit;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 880 }}>
      <Alert severity="warning">{message('editRecordGone')}</Alert>
      {unit && (
        <Box component="section" aria-labelledby="gone-changes">
          <Typography id="gone-changes" variant="h2" component="h3" sx={{ mb: 1.5 }}>
            Your changes
          </Typography>
          <ChangeList unit={unit} reading={reading} />
        </Box>
      )}
    </Box>
  );
};
