/**
 * Some fields of a patrol as a controlled form without a submit button. Includes zod: import it from a lazily
 * loaded screen.
 *
 * Input is kept in the form library's store, so that typing rerenders one field only. `onChange` is called
 * when typing pauses, when a field is left, and when the section unmounts. Change `key` for another patrol.
 */
import DoneAll from '@mui/icons-material/DoneAll';
import Box from '@mui/material/Box';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import { decode, type Wire } from '@portal/shared-types/records/engine/wire/values';
import { pickFields, getWireKeys } from '@portal/shared-types/records/engine/wire/wireKeys';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { PATROL_CHECKS } from '@portal/shared-types/records/patrolPreparation';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldGrid } from '#records/form/FieldGrid.tsx';
import { FormContext, useRecordForm } from '#records/form/formContext.ts';
import { formValues } from '#records/form/formValues.ts';
import { formProblems } from '#records/form/problemStore.ts';
import { useFormState } from '#records/form/useFormState.ts';
import { isCheck, blankChecks } from './checks';
import { Shortcut } from './Shortcut';

const YesToAllChecks = () => {
  const { form, changed, left } = useRecordForm();
  /** The checks that it set last. */
  const [filled, setFilled] = useState<readonly string[] | null>(null);
  const checkValues = useWatch({ control: form.control, name: [...PATROL_CHECKS] });
  const values = Object.fromEntries(PATROL_CHECKS.map((key, i) => [key, checkValues[i]]));
  // What it reports and undoes is outdated once a check has another value.
  const isCurrent = filled?.every((key) => values[key]) && !blankChecks(values).length;

  const set = (keys: readonly string[], value: true | null): void => {
    for (const key of keys) form.setValue(key, value);
    changed();
    left();
  };
  const onPress = (): void => {
    const blank = blankChecks(form.getValues());
    // It was pressed twice: the first press can still be undone.
    if (isCurrent && !blank.length) return;
    set(blank, true);
    setFilled(blank);
  };
  const onUndo = (): void => {
    set(filled ?? [], null);
    setFilled(null);
  };

  const count = filled?.length ?? 0;
  const checks = `${count} ${count === 1 ? 'check' : 'checks'}`;
  return (
    <Shortcut
      label="Yes to all checks"
      icon={<DoneAll />}
      onPress={onPress}
      text={
        !isCurrent
          ? message('checksWhat')
          : count
            ? message('checksConfirmed', { checks })
            : message('checksComplete')
      }
      onUndo={isCurrent && count ? onUndo : undefined}
    />
  );
};

export interface PatrolSectionProps {
  fields: readonly Field[];
  /** The current patrol; names without a field are ignored. */
  wire: Wire;
  /** Called with the section's values by wire name; null for cleared ones. */
  onChange: (wire: Wire) => void;
  /** Keep the same object until the lists change: a new one rerenders the whole section. */
  lists: OptionLists;
  route?: RouteGeojson | null;
  /** Whether to show errors; false until the person tries to save. */
  checked?: boolean;
  /** Errors from elsewhere, such as the server; by path in the patrol. */
  serverProblems?: readonly RecordProblem[];
  /** The key of a field to scroll to. */
  reveal?: string | null;
  above?: ReactNode;
}

/** Undefined and null count as the same value. */
const formatWire = (wire: Wire): string =>
  JSON.stringify(
    Object.entries(wire)
      .filter(([, value]) => value !== null && value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

export const PatrolSection = ({
  fields,
  wire,
  onChange,
  lists,
  route = null,
  checked = false,
  serverProblems,
  reveal: revealed = null,
  above,
}: PatrolSectionProps) => {
  const [original] = useState(() => pickFields(fields, wire));
  const given = formatWire(pickFields(fields, wire));
  /** The form's values, as last received or reported. */
  const latestText = useRef(given);

  const { form, checks, context } = useFormState({
    fields,
    wire: original,
    recordName: 'a patrol',
    lists,
    route,
    onPause({ wire: now }) {
      const text = formatWire(pickFields(fields, now));
      if (text === latestText.current) return;
      latestText.current = text;
      onChange(
        Object.fromEntries(fields.flatMap(getWireKeys).map((key) => [key, now[key] ?? null])),
      );
    },
  });
  const { problems, reveal } = context;

  // Undo, a merge or a GPS file changes the form from outside.
  const latest = useRef({ fields, wire });
  useEffect(() => {
    latest.current = { fields, wire };
  });
  useEffect(() => {
    if (given === latestText.current) return;
    latestText.current = given;
    form.reset(
      formValues(latest.current.fields, decode(latest.current.fields, latest.current.wire)),
    );
  }, [given, form]);

  useEffect(() => {
    if (checked) checks.submit();
  }, [checked, checks, given]);

  useEffect(() => {
    if (!serverProblems?.length) return;
    const own = problems.all();
    const said = new Set(own.map(({ path, message }) => `${path}\n${message}`));
    const others = formProblems(fields, serverProblems).filter(
      ({ path, message }) => !said.has(`${path}\n${message}`),
    );
    problems.set([...own, ...others]);
  }, [serverProblems, fields, problems, given, checked]);
  useEffect(() => {
    if (revealed !== null) reveal.reveal(revealed);
  }, [revealed, reveal]);

  return (
    <FormContext value={context}>
      <Box
        // Enter must not submit: the section has nothing to submit.
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
            event.preventDefault();
        }}
        sx={{ maxWidth: 880, minWidth: 0 }}
      >
        {above}
        {fields.some(isCheck) && <YesToAllChecks />}
        <FieldGrid fields={fields} prefix="" />
      </Box>
    </FormContext>
  );
};
