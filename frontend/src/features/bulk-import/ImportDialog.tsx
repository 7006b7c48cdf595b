/** The import over the whole screen, for managers who have no Manager Portal. */
import { ScreenDialog } from '../../platform/ui/dialogs/ScreenDialog';
import { leaveBy } from '../../platform/leaving/beforeLeaving';
import { ImportPanel } from './ImportPanel';

const ImportDialog = ({ onClose }: { onClose: () => void }) => (
  <ScreenDialog
    title="Import patrol days"
    closeLabel="Close"
    // A mapping that is not saved, and an import that is running, are not left without asking.
    onClose={() => leaveBy(onClose)}
    width={1288}
    bgcolor="background.default"
  >
    <ImportPanel />
  </ScreenDialog>
);

export default ImportDialog;
