import { withRecord, startOfRecord, type OpenRecord } from '../enteredPatrol';
import { stepOfRecord } from '../steps/problems';
import type { StepId } from '../steps/steps';
import { useWizard } from '../wizardContext';
import { RecordDialog } from './RecordDialog';

interface OpenRecordDialogProps {
  /** The visible step; records of other steps don't open over it. */
  step: StepId;
}

/** The form of the open record, over its step. */
export const OpenRecordDialog = ({ step }: OpenRecordDialogProps) => {
  const { entered, change, opening, closeRecord, draft, forms } = useWizard();
  if (!opening || stepOfRecord(opening) !== step || !forms) return null;
  const { kind, key, survey, type, wire } = opening;
  const before = entered.records[kind].find((one) => one.key === key);
  return (
    <RecordDialog
      key={`${kind} ${key ?? 'new'} ${survey ?? ''}`}
      // Answers typed before Back left the form; only read when the form opens.
      open={draft.openNow() ?? opening}
      listedType={before?.type ?? null}
      wire={before?.wire ?? { ...startOfRecord(entered, kind, survey), ...(type === null && wire) }}
      onKeep={(open: OpenRecord | null) => draft.keepOpen(open)}
      onClose={closeRecord}
      onDone={(type, wire) => {
        const record = { key: key ?? crypto.randomUUID(), type, wire, survey };
        change((now) => withRecord(now, kind, record));
        closeRecord();
      }}
    />
  );
};
