import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { decode, type Values, type Wire } from '@portal/shared-types/records/engine/wire/values';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { useId, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { INPUTS } from '../inputs/registry';
import type { RecordFormContext } from './formContext';
import { formValues } from './formValues';
import { createRevealStore } from './revealStore';
import { useChecks, type Checks } from './useChecks';

interface FormParts extends Omit<Checks, 'values'> {
  start?: Wire;
  lists: OptionLists;
  route: RouteGeojson | null;
  around?: Values;
}

const NO_AROUND: Values = {};

/** The state of a form. `context` is the same object until one of its parts changes. */
export const useFormState = (parts: FormParts) => {
  const { start, lists, route, around = NO_AROUND, ...record } = parts;
  const [defaultValues] = useState(() =>
    formValues(record.fields, decode(record.fields, start ?? record.wire)),
  );
  const form = useForm<Values>({ defaultValues });
  const checks = useChecks({ ...record, values: () => form.getValues() });
  const formId = useId();
  const ids = useMemo(() => {
    const makeId = (path: string): string => `${formId}-${path}`;
    return { getId: makeId, reveal: createRevealStore(makeId) };
  }, [formId]);
  const context = useMemo(
    (): RecordFormContext => ({ form, inputs: INPUTS, lists, route, around, ...ids, ...checks }),
    [form, lists, route, around, ids, checks],
  );
  return { form, checks, context };
};
