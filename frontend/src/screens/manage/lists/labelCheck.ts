import type { EditableList } from '@portal/shared-types/api/listEditing';
import { labelFault, plainLabel, tidyLabel } from '@portal/shared-types/lists/itemText';
import { message } from '@portal/shared-types/text/messages';

/**
 * Errors in a label that the list itself shows; the server also checks related lists.
 * @param code of the item that is renamed; null for a new one
 */
export const labelCheck = (
  { items }: EditableList,
  code: string | null,
  typed: string,
): string | null => {
  const label = tidyLabel(typed);
  const fault = labelFault(label);
  if (fault) return message(fault);
  const same = items.find(
    (item) => item.code !== code && !item.retired && plainLabel(item.label) === plainLabel(label),
  );
  return same ? message('listLabelTaken', { label: same.label }) : null;
};
