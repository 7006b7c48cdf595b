import type { OptionSource } from '@portal/shared-types/records/fieldDefinition';
import { useMemo } from 'react';
import { useLevels, useRecordForm } from '../form/formContext';
import { sourceKeys, useScope } from '../form/useScope';
import { getChoices, type Choices } from './choices';

/** The options of a field, depending on the values around it. `waitsForLabel`: the field to fill in first. */
export const useChoices = (source: OptionSource): Choices & { waitsForLabel: string | null } => {
  const { lists } = useRecordForm();
  const levels = useLevels();
  const keys = useMemo(() => sourceKeys(source), [source]);
  const scope = useScope(keys);
  const choices = useMemo(() => getChoices(source, scope, lists), [source, scope, lists]);
  const first = choices.waitsFor
    ? levels.flatMap(({ fields }) => fields).find(({ key }) => key === choices.waitsFor)
    : undefined;
  return { ...choices, waitsForLabel: first?.label ?? null };
};
