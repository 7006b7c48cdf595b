import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Values } from '@portal/shared-types/records/engine/wire/values';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { useId, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { INPUTS } from '../inputs/registry';
import type { RecordFormContext } from './formContext';
import { createRevealStore } from './revealStore';
import type { useChecks } from './useChecks';

interface FormParts {
  form: UseFormReturn<Values>;
  lists: OptionLists;
  route: RouteGeojson | null;
  around: Values;
  checks: ReturnType<typeof useChecks>;
}

/** The same object until one of its parts changes. */
export const useFormState = ({ form, lists, route, around, checks }: FormParts) => {
  const formId = useId();
  return useMemo((): RecordFormContext => {
    const idOf = (path: string): string => `${formId}-${path}`;
    const { problems, changed, left } = checks;
    const reveal = createRevealStore(idOf);
    return { form, inputs: INPUTS, lists, route, around, problems, reveal, idOf, changed, left };
  }, [form, formId, lists, route, around, checks]);
};
