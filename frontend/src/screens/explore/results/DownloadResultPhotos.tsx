import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { entryFor } from '@portal/shared-types/contract/access/policy';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { message } from '@portal/shared-types/base/text/messages';
import { useMemo, useState } from 'react';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';
import { useViewer } from '#records/people/useViewer.ts';
import { photoMarks } from '@portal/shared-types/contract/search/display/withPhotos';
import { PaneButton } from './PaneButton';

const ZipDialog = lazyDialog(() => import('#features/photos/zip/ZipDialog.tsx'));

/** Downloads all photos of the displayed records' patrols as one file; hidden without photos. */
export const DownloadResultPhotos = ({ shown }: { shown: SearchColumns }) => {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  const { ids, reduced } = useMemo(() => {
    const { id, nation } = shown.patrols;
    const marks = photoMarks(shown).patrols;
    const indexes = [...id.keys()].filter((p) => marks[p]);
    return {
      ids: indexes.map((p) => id[p]!),
      reduced: indexes.some((p) => !entryFor(viewer, shown.names[nation[p]!]!)),
    };
  }, [shown, viewer]);
  if (ids.length === 0) return null;
  const close = (): void => setOpen(false);
  const label = 'Download photos';
  return (
    <>
      <PaneButton label={label} icon={<Download />} compact onClick={() => setOpen(true)} />
      {open && ids.length <= LIMITS.patrolsPerZip && (
        <ZipDialog target={ids} reduced={reduced} onClose={close} />
      )}
      <Dialog open={open && ids.length > LIMITS.patrolsPerZip} onClose={close} aria-label={label}>
        <DialogContent>
          {message('zipTooMany', {
            patrols: ids.length.toLocaleString('en-CA'),
            most: String(LIMITS.patrolsPerZip),
          })}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
