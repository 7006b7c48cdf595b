/** The import as a full-screen dialog, for managers without the Manager Portal. */
import { ScreenDialog } from '#platform/ui/dialogs/ScreenDialog.tsx';
import { leaveBy } from '#platform/leaving/beforeLeaving.ts';
import { ImportPanel } from './ImportPanel';

const ImportDialog = ({ onClose }: { onClose: () => void }) => (
  <ScreenDialog
    title="Import patrol days"
    closeLabel="Close"
    // Ask before leaving an unsaved mapping or a running import.
    onClose={() => leaveBy(onClose)}
    width={1288}
    bgcolor="background.default"
  >
    <ImportPanel />
  </ScreenDialog>
);

export default ImportDialog;
