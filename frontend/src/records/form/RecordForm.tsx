/**
 * The form of a record, from its definition. Includes zod: import it from a lazily loaded screen.
 *
 * The form library's store has the values, and each input reads its own, so that a key press renders one
 * field, however long the form. `wire` and `fields` belong to one record: use another `key` for another.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import type { Values, Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { FormActions } from '#platform/ui/dialogs/FormActions.tsx';
import { attentionText, ProblemsAlert } from '#platform/ui/ProblemsAlert.tsx';
import { FieldGrid } from './FieldGrid';
import { FormContext, useRecordForm } from './formContext';
import { formProblems } from './problemStore';
import { useFormState } from './useFormState';

const ErrorSummary = () => {
  const { problems, reveal } = useRecordForm();
  const all = useSyncExternalStore(problems.subscribe, problems.all).filter(({ early }) => !early);
  return (
    // While empty, it must not add the form's gap above the first field.
    <Box role="alert" sx={{ '&:empty': { position: 'absolute' } }}>
      {all.length > 0 && (
        <ProblemsAlert
          role="presentation"
          title={attentionText(all.length, 'before this can be saved')}
          problems={all.map(({ path, message }) => ({
            key: `${path}\n${message}`,
            text: message,
            onOpen: path === null ? null : () => reveal.reveal(path),
          }))}
        />
      )}
    </Box>
  );
};

export interface RecordFormProps {
  fields: readonly Field[];
  /** The original record; {} for a new one. Names without a field are sent back unchanged. */
  wire: Wire;
  /** Initial values if they differ from `wire`: a draft. */
  start?: Wire;
  /** Values outside the record that its fields depend on: { survey_type } or { sighting_dt }. */
  around?: Values;
  /** The same object until the lists change: a new one renders the whole form again. */
  lists: OptionLists;
  /** Kind of record, for messages: "a sighting of type Bear Den". */
  recordName: string;
  /** The patrol's route, to choose locations from. */
  route?: RouteGeojson | null;
  /** Gets a record without errors. The form can't be sent again while a returned promise is pending. */
  onSubmit: (wire: Wire) => void | Promise<void>;
  onDirtyChange?: (dirty: boolean) => void;
  /** Called when typing pauses or the form closes: the record with its errors; null if unchanged. */
  onDraft?: (wire: Wire | null) => void;
  /** The server's errors, by path in the request. */
  serverProblems?: readonly RecordProblem[];
  submitLabel?: string;
  /** False: there is nothing to send. */
  canSubmit?: boolean;
  actions?: ReactNode;
  /** Between the fields and the buttons, such as photos. */
  extra?: ReactNode;
}

/** In these, Enter submits a form in every browser; an unfinished record must not be sent by accident. */
const sendsByEnter = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

export const RecordForm = ({
  fields,
  wire,
  start = wire,
  around,
  lists,
  recordName,
  route = null,
  onSubmit,
  onDirtyChange,
  onDraft,
  serverProblems,
  submitLabel = 'Save',
  canSubmit = true,
  actions,
  extra,
}: RecordFormProps) => {
  // It is compared by content, so that callers may pass an inline object.
  const aroundText = JSON.stringify(around ?? {});
  const stableAround = useMemo(() => JSON.parse(aroundText) as Values, [aroundText]);
  const [busy, setBusy] = useState(false);
  const dirty = useRef(false);

  const { checks, context } = useFormState({
    fields,
    wire,
    start,
    recordName,
    lists,
    route,
    around: stableAround,
    onPause({ wire: now, changed }) {
      onDraft?.(changed ? now : null);
      if (changed === dirty.current) return;
      dirty.current = changed;
      onDirtyChange?.(changed);
    },
  });
  const { problems, reveal } = context;
  useEffect(() => {
    if (!serverProblems?.length) return;
    const found = formProblems(fields, serverProblems);
    problems.set(found);
    const first = found.find(({ path }) => path !== null)?.path;
    if (first) reveal.reveal(first);
  }, [serverProblems, fields, problems, reveal]);

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
    // React events bubble from dialogs that a field or the photos opened.
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
          // A form in a dialog of this one sends its own event up.
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
          <Button type="submit" variant="contained" disabled={busy || !canSubmit}>
            {submitLabel}
          </Button>
        </FormActions>
      </Box>
    </FormContext>
  );
};
