/**
 * When a record is checked: when it is submitted, and from then on when a field changes or is left. What
 * is typed before is never judged. Also tells whether anything was changed, once typing rests.
 */
import { recordChecker } from '@portal/shared-types/records/engine/problems';
import type { Values, Wire } from '@portal/shared-types/records/engine/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { useEffect, useMemo, useRef } from 'react';
import { formReader, type FormRecord } from './formValues';
import { createProblemStore, formProblems } from './problemStore';

/** Typing rests. */
const REST_MS = 300;

interface Checks {
  fields: readonly Field[];
  wire: Wire;
  of: string;
  values: () => Values;
  onRest: (record: FormRecord) => void;
}

export const useChecks = ({ fields, wire, of, values, onRest }: Checks) => {
  const problems = useMemo(() => createProblemStore(), []);
  const checker = useMemo(() => recordChecker(fields, of), [fields, of]);
  const read = useMemo(() => formReader(fields, wire), [fields, wire]);
  const submitted = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ values, onRest, checker, read, fields });
  useEffect(() => {
    latest.current = { values, onRest, checker, read, fields };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo(() => {
    const readNow = (): FormRecord => latest.current.read(latest.current.values());
    const check = ({ checked }: FormRecord) => {
      const found = formProblems(latest.current.fields, latest.current.checker(checked));
      problems.set(found);
      return found;
    };
    const rest = (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const record = readNow();
      if (submitted.current) check(record);
      latest.current.onRest(record);
    };
    return {
      problems,
      changed: (): void => {
        clearTimeout(timer.current);
        timer.current = setTimeout(rest, REST_MS);
      },
      left: (): void => {
        if (timer.current !== undefined) rest();
      },
      /** Reads and checks the whole record. */
      submit: () => {
        submitted.current = true;
        clearTimeout(timer.current);
        timer.current = undefined;
        const record = readNow();
        return { record, found: check(record) };
      },
    };
  }, [problems]);
};
