/**
 * Checks a record when it is submitted, and from then on whenever a field changes or loses the focus. Before
 * that, only contradicting times are shown. Also reports whether anything changed, when typing pauses.
 */
import { recordChecker } from '@portal/shared-types/records/engine/wire/problems';
import { orderProblems } from '@portal/shared-types/records/engine/wire/rules';
import type { Values, Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { useEffect, useMemo, useRef } from 'react';
import { formReader, type FormRecord } from './formValues';
import { createProblemStore, formProblems } from './problemStore';

/** A pause is this long without typing. */
const PAUSE_MS = 300;
/** During continuous typing, a draft is never older than this. */
const MAX_MS = 1000;

export interface Checks {
  fields: readonly Field[];
  wire: Wire;
  recordName: string;
  values: () => Values;
  onPause: (record: FormRecord) => void;
}

export const useChecks = ({ fields, wire, recordName, values, onPause }: Checks) => {
  const problems = useMemo(() => createProblemStore(), []);
  const checker = useMemo(() => recordChecker(fields, recordName), [fields, recordName]);
  const read = useMemo(() => formReader(fields, wire), [fields, wire]);
  const submitted = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typingSince = useRef(0);
  const latest = useRef({ values, onPause, checker, read, fields });
  useEffect(() => {
    latest.current = { values, onPause, checker, read, fields };
  });

  const checks = useMemo(() => {
    const readNow = (): FormRecord => latest.current.read(latest.current.values());
    const check = ({ checked }: FormRecord) => {
      const found = formProblems(latest.current.fields, latest.current.checker(checked));
      problems.set(found);
      return found;
    };
    const showEarly = ({ checked }: FormRecord): void => {
      const { fields } = latest.current;
      const found = formProblems(fields, orderProblems(fields, checked));
      problems.set(found.map((problem) => ({ ...problem, early: true as const })));
    };
    const pause = (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const record = readNow();
      if (submitted.current) check(record);
      else showEarly(record);
      latest.current.onPause(record);
    };
    return {
      problems,
      changed: (): void => {
        const now = performance.now();
        if (timer.current === undefined) typingSince.current = now;
        clearTimeout(timer.current);
        const wait = Math.min(PAUSE_MS, Math.max(typingSince.current + MAX_MS - now, 0));
        timer.current = setTimeout(pause, wait);
      },
      left: (): void => {
        if (timer.current !== undefined) pause();
      },
      submit: () => {
        submitted.current = true;
        const hasPaused = timer.current === undefined;
        clearTimeout(timer.current);
        timer.current = undefined;
        const record = readNow();
        // Saves the whole draft before sending: the response may never arrive.
        if (!hasPaused) latest.current.onPause(record);
        return { record, found: check(record) };
      },
    };
  }, [problems]);

  // The page may be closed, or the form removed, in the middle of a word.
  useEffect(() => {
    const leave = checks.left;
    window.addEventListener('pagehide', leave);
    // Capturing, to run before the drafts store checks whether everything is saved: saving takes a moment.
    window.addEventListener('beforeunload', leave, true);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', leave, true);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [checks]);
  return checks;
};
