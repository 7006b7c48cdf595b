import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useMayEdit } from '../patrol-data/useMayEdit';
import { usePatrol } from '../patrol-data/queries';
import type { EditTarget } from './target';
import { useEditorAddress } from './useEditorAddress';

interface EditButtonProps {
  patrolId: number;
  target: EditTarget;
  /** What it edits, for screen readers: "Edit Bear Den, 09:30". */
  name: string;
  children?: string;
}

/** Opens the editor on a patrol or one of its parts. Shown only if the person may edit it. */
export const EditButton = ({ patrolId, target, name, children = 'Edit' }: EditButtonProps) => {
  const mayEdit = useMayEdit(usePatrol(patrolId).data);
  const { open } = useEditorAddress(patrolId);
  if (!mayEdit) return null;
  return (
    <Button
      size="small"
      startIcon={<EditOutlined />}
      aria-label={name}
      onClick={() => open(target)}
    >
      {children}
    </Button>
  );
};
