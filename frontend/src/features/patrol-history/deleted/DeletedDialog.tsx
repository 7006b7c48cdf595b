/** The deleted records over Explore, for people without the Manager Portal. Loaded when opened. */
import { ScreenDialog } from '#platform/ui/dialogs/ScreenDialog.tsx';
import { DeletedPanel } from './DeletedPanel';

const DeletedDialog = ({ onClose }: { onClose: () => void }) => (
  <ScreenDialog title="Deleted records" closeLabel="Close deleted records" onClose={onClose}>
    <DeletedPanel />
  </ScreenDialog>
);

export default DeletedDialog;
