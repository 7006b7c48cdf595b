import type { EditableList } from '@portal/shared-types/contract/api/listEditing';

export const listItem = (code: string, label = code, retired = false) => ({ code, label, retired });

/** A list of North Inlet, with defaults for values that a test doesn't need. */
export const editableList = (parts: Partial<EditableList> = {}): EditableList => ({
  kind: 'nation',
  list_name: 'crab_site',
  parent_item: null,
  sharing: 'North Inlet',
  version: 3,
  items: [listItem('Inlet Head'), listItem('Bear Arm'), listItem('Old dock', 'Old dock', true)],
  ...parts,
});
