import { withRecord, startOfRecord, type OpenRecord, type RecordKind } from '../enteredPatrol';
import { useWizard } from '../wizardContext';
import { RecordDialog } from './RecordDialog';

interface OpenRecordDialogProps {
  /** What the step holds; a record of another kind is not opened over it. */
  kinds: readonly RecordKind[];
}

/** The form of the record that is open, over its step. */
export const OpenRecordDialog = ({ kinds }: OpenRecordDialogProps) => {
  const { entered, change, opening, setOpening, draft, forms } = useWizard();
  if (!opening || !kinds.includes(opening.kind) || !forms) return null;
  const { kind, key, survey } = opening;
  const before = entered.records[kind].find((one) => one.key === key);
  const close = (): void => {
    draft.keepOpen(null);
    setOpening(null);
  };
  return (
    <RecordDialog
      key={`${kind} ${key ?? 'new'} ${survey ?? ''}`}
      open={opening}
      wire={before?.wire ?? startOfRecord(entered, kind, survey)}
      onKeep={(open: OpenRecord | null) => draft.keepOpen(open)}
      onClose={close}
      onDone={(type, wire) => {
        change((now) =>
          withRecord(now, kind, { key: key ?? crypto.randomUUID(), type, wire, survey }),
        );
        close();
      }}
    />
  );
};
