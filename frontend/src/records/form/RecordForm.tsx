/**
 * The form of a record, drawn from its definition. Carries zod: import it from a lazily loaded screen.
 *
 * Answers live in the form library's store and each input reads its own, so a keystroke draws one field
 * anew, however long the form. `wire` and `fields` belong to one record: give the form another `key` for
 * another one.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import { decode, type Values, type Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { FormActions } from '../../platform/ui/dialogs/FormActions';
import { INPUTS } from '../inputs/registry';
import { ErrorSummary } from './ErrorSummary';
import { FieldGrid } from './FieldGrid';
import { FormContext, type RecordFormContext } from './formContext';
import { formValues } from './formValues';
import { formProblems } from './problemStore';
import { createRevealStore } from './revealStore';
import { useChecks } from './useChecks';

export interface RecordFormProps {
  fields: readonly Field[];
  /** The record as it came; {} for a new one. Names that the fields do not know are sent back as they are. */
  wire: Wire;
  /** What the form opens with where that is not `wire`: a draft that was kept. */
  start?: Wire;
  /** Answers beside the record that its fields look at: { survey_type } or { sighting_dt }. */
  around?: Values;
  /** The same object until the lists change: a new one draws the whole form anew. */
  lists: OptionLists;
  /** What is recorded, for messages: "a sighting of type Bear Den". */
  of: string;
  /** The patrol's route, to take places from. */
  route?: RouteGeojson | null;
  /** Gets a record without faults. While a returned promise is pending, the form cannot be sent again. */
  onSubmit: (wire: Wire) => void | Promise<void>;
  onDirtyChange?: (dirty: boolean) => void;
  /**
   * Told when typing rests, and when the form goes in the middle of it: the record as it stands, faults
   * and all, to keep as a draft; null when it is as it came.
   */
  onDraft?: (wire: Wire | null) => void;
  /** What the server found, by places on the wire. */
  serverProblems?: readonly RecordProblem[];
  submitLabel?: string;
  /** Beside the submit button: Cancel, for one. */
  actions?: ReactNode;
  /** Between the fields and the buttons: photos, for one. */
  extra?: ReactNode;
}

/** Enter in these sends a form in every browser; a half-filled record must not go by accident. */
const sendsByEnter = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

export const RecordForm = ({
  fields,
  wire,
  start = wire,
  around,
  lists,
  of,
  route = null,
  onSubmit,
  onDirtyChange,
  onDraft,
  serverProblems,
  submitLabel = 'Save',
  actions,
  extra,
}: RecordFormProps) => {
  const formId = useId();
  // By content, so that a caller may write it in place.
  const aroundText = JSON.stringify(around ?? {});
  const [defaultValues] = useState(() => formValues(fields, decode(fields, start)));
  const form = useForm<Values>({ defaultValues });
  const [busy, setBusy] = useState(false);
  const dirty = useRef(false);

  const checks = useChecks({
    fields,
    wire,
    of,
    values: () => form.getValues(),
    onRest({ wire: now, changed }) {
      onDraft?.(changed ? now : null);
      if (changed === dirty.current) return;
      dirty.current = changed;
      onDirtyChange?.(changed);
    },
  });
  const { problems } = checks;

  const context = useMemo((): RecordFormContext => {
    const idOf = (path: string): string => `${formId}-${path}`;
    return {
      form,
      inputs: INPUTS,
      lists,
      route,
      around: JSON.parse(aroundText) as Values,
      problems,
      reveal: createRevealStore(idOf),
      idOf,
      changed: checks.changed,
      left: checks.left,
    };
  }, [form, formId, lists, route, aroundText, problems, checks]);

  const { reveal } = context;
  const showProblems = useRef(reveal.reveal);
  useEffect(() => {
    showProblems.current = reveal.reveal;
  }, [reveal]);
  useEffect(() => {
    if (!serverProblems?.length) return;
    const found = formProblems(fields, serverProblems);
    problems.set(found);
    const first = found.find(({ path }) => path !== null)?.path;
    if (first) showProblems.current(first);
  }, [serverProblems, fields, problems]);

  const submit = async (): Promise<void> => {
    if (busy) return;
    const { record, found } = checks.submit();
    if (found.length) {
      const first = found.find(({ path }) => path !== null)?.path;
      if (first) reveal.reveal(first);
      return;
    }
    setBusy(true);
    try {
      await onSubmit(record.wire);
    } finally {
      setBusy(false);
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // React passes on the keys of a dialog that a field or the photos opened.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      void submit();
    } else if (sendsByEnter(event.target)) event.preventDefault();
  };

  return (
    <FormContext value={context}>
      <Box
        component="form"
        noValidate
        autoComplete="off"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          // A form within a dialog of this one sends its own event up.
          event.stopPropagation();
          void submit();
        }}
        onKeyDown={onKeyDown}
        sx={{ display: 'grid', gap: 3, maxWidth: 880, minWidth: 0 }}
      >
        <ErrorSummary />
        <FieldGrid fields={fields} prefix="" />
        {extra}
        <FormActions>
          {actions}
          <Button type="submit" variant="contained" disabled={busy}>
            {submitLabel}
          </Button>
        </FormActions>
      </Box>
    </FormContext>
  );
};
