import IosShare from '@mui/icons-material/IosShare';
import Button from '@mui/material/Button';
import { EXPORT_TABLES } from '@portal/shared-types/api/exports';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { useState } from 'react';
import { lazyDialog } from '../../platform/ui/dialogs/lazyDialog';

const ExportDialog = lazyDialog(() => import('./ExportDialog'));

export const ExportPatrol = ({ patrol }: { patrol: Patrol }) => {
  const [open, setOpen] = useState(false);
  const { id, sighting_count, survey_count } = patrol;
  const counts = { patrols: 1, sightings: sighting_count, surveys: survey_count };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<IosShare />}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      {open && (
        <ExportDialog
          question={() => Promise.resolve({ patrolIds: [id] })}
          offers={[{ label: `Patrol #${id}`, counts, photoPatrols: [id] }]}
          tables={EXPORT_TABLES}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
