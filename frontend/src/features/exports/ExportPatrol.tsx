import IosShare from '@mui/icons-material/IosShare';
import { EXPORT_TABLES } from '@portal/shared-types/contract/api/exports';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { DialogButton } from '#platform/ui/dialogs/DialogButton.tsx';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';

const ExportDialog = lazyDialog(() => import('./ExportDialog'));

export const ExportPatrol = ({ patrol }: { patrol: Patrol }) => {
  const { id, sighting_count, survey_count } = patrol;
  const counts = { patrols: 1, sightings: sighting_count, surveys: survey_count };
  return (
    <DialogButton
      variant="outlined"
      startIcon={<IosShare />}
      dialog={(onClose) => (
        <ExportDialog
          prepareQuery={() => Promise.resolve({ patrolIds: [id] })}
          offers={[{ label: `Patrol #${id}`, counts, photoPatrols: [id] }]}
          tables={EXPORT_TABLES}
          onClose={onClose}
        />
      )}
    >
      Export
    </DialogButton>
  );
};
