import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useMayEdit } from '../patrol-data/useMayEdit';
import { usePatrol } from '../patrol-data/queries';
import type { EditTarget } from './target';
import type { PatrolSectionId } from '../patrol-form/sections';
import { useEditorAddress } from './useEditorAddress';

interface EditButtonProps {
  patrolId: number;
  target: EditTarget;
  /** What is edited, for those who hear the button only: "Edit Bear Den, 09:30". */
  name: string;
  /** Of the whole patrol's editor, to begin with. */
  section?: PatrolSectionId;
  children?: string;
}

/** Opens the editor on a patrol or on one of its parts. Stands only where the person may edit. */
export const EditButton = ({
  patrolId,
  target,
  name,
  section,
  children = 'Edit',
}: EditButtonProps) => {
  const mayEdit = useMayEdit(usePatrol(patrolId).data);
  const { open } = useEditorAddress(patrolId);
  if (!mayEdit) return null;
  return (
    <Button
      size="small"
      startIcon={<EditOutlined />}
      aria-label={name}
      onClick={() => open(target, section && { section })}
    >
      {children}
    </Button>
  );
};
