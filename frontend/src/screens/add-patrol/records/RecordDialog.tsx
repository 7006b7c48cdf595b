import Button from '@mui/material/Button';
import type { Values, Wire } from '@portal/shared-types/records/engine/wire/values';
import { pickFields } from '@portal/shared-types/records/engine/wire/wireKeys';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { TaskFrame } from '#platform/ui/dialogs/TaskFrame.tsx';
import { ConfirmDiscardDraft } from '#platform/drafts/ConfirmDiscard.tsx';
import { TypeChoice } from '#features/patrol-view/add-record/TypeChoice.tsx';
import { typeOptions } from '#records/lists/typeOptions.ts';
import { RecordForm } from '#records/form/RecordForm.tsx';
import { makeInitialWire, withRecord, type OpenRecord, type RecordKind } from '../enteredPatrol';
import { getRecordStep } from '../steps/problems';
import type { StepId } from '../steps/steps';
import { useWizard } from '../wizardContext';
import { getRecordFields, type Forms } from '#features/patrol-data/recordFields.ts';
import { FormPhotos } from '#features/photo-upload/FormPhotos.tsx';
import { NOUNS } from './recordText';
import { useEnteredPhotos } from './useEnteredPhotos';

const chooseTitle = (
  { kind, isNew, survey }: OpenRecord,
  surveyType: string | undefined,
): string => {
  if (!isNew) return `Edit ${NOUNS[kind]}`;
  return survey !== null && surveyType
    ? `Add a sighting to the ${surveyType}`
    : `Add ${NOUNS[kind]}`;
};

const hasTypes = (kind: RecordKind): kind is 'sighting' | 'survey' =>
  kind === 'sighting' || kind === 'survey';

const makeContext = (kind: RecordKind, type: string): Values =>
  kind === 'survey' ? { survey_type: type } : {};

interface RecordDialogProps {
  opening: OpenRecord;
  forms: Forms;
}

const RecordDialog = ({ opening, forms }: RecordDialogProps) => {
  const { entered, change, closeRecord, draft, lists, route } = useWizard();
  // Answers typed before Back left the form; only read when the form opens.
  const [open] = useState(() => draft.openNow() ?? opening);
  const { kind, key, isNew, survey } = open;
  const listed = entered.records[kind].find((one) => one.key === key);
  const [original] = useState(
    (): Wire =>
      listed?.wire ?? {
        ...makeInitialWire(entered, kind, survey),
        ...(opening.type === null && opening.wire),
      },
  );
  const [begun] = useState(open.type === null ? null : open.wire);
  const surveyType = entered.records.survey.find((one) => one.key === survey)?.type;
  const options = useMemo(
    () => (hasTypes(kind) ? typeOptions(kind, forms.sightings, forms.surveys, surveyType) : []),
    [kind, forms, surveyType],
  );
  const only = options.length === 1 ? options[0]!.type : null;
  const [chosen, setChosen] = useState(open.type);
  const type = chosen ?? only ?? '';
  const [pending, setPending] = useState<'close' | { type: string | null } | null>(null);
  // As state, the first key press would redraw the whole form.
  const dirty = useRef(begun !== null);
  const fields = (!hasTypes(kind) || type !== '') && getRecordFields(kind, type, forms);
  const photos = useEnteredPhotos(key, type);
  const hasNewPhotos = isNew && photos.count > 0;
  /** Null: the same as in an empty form. */
  const current = useRef(begun);
  const saveNow = (): void =>
    draft.keepOpen(
      current.current || hasNewPhotos ? { ...open, type, wire: current.current ?? original } : null,
    );
  const keepPhotos = useEffectEvent(saveNow);
  useEffect(() => {
    if (hasNewPhotos) keepPhotos();
  }, [hasNewPhotos]);

  const leave = (to: 'close' | { type: string | null }): void => {
    dirty.current = false;
    setPending(null);
    if (to === 'close') {
      if (isNew) photos.remove();
      return closeRecord();
    }
    current.current = null;
    draft.keepOpen(null);
    return setChosen(to.type);
  };
  /** Asks before discarding values. */
  const confirm = (to: 'close' | { type: string | null }): void => {
    if (dirty.current || (to === 'close' && hasNewPhotos)) setPending(to);
    else leave(to);
  };

  return (
    <TaskFrame
      title={chooseTitle(open, surveyType)}
      maxWidth="md"
      onClose={() => confirm('close')}
      contentSx={{ display: 'grid', gap: 3, alignContent: 'start', pt: 3 }}
    >
      {hasTypes(kind) && !only && (
        <TypeChoice
          kind={kind}
          options={options}
          value={type === '' ? null : type}
          autoFocus={type === ''}
          onChange={(next) => confirm({ type: next })}
        />
      )}
      {fields && (
        <RecordForm
          key={type}
          fields={fields}
          // Answers that the type doesn't have are dropped.
          wire={type === listed?.type ? original : pickFields(fields, original)}
          {...(begun && chosen === open.type && { start: begun })}
          around={makeContext(kind, type)}
          lists={lists}
          recordName={type || NOUNS[kind]}
          route={route}
          submitLabel={isNew ? `Add ${NOUNS[kind]}` : 'Apply'}
          actions={<Button onClick={() => confirm('close')}>Cancel</Button>}
          onDirtyChange={(now) => {
            dirty.current = now;
          }}
          extra={hasTypes(kind) && <FormPhotos {...photos.target} isNewPatrol />}
          onDraft={(now) => {
            current.current = now;
            saveNow();
          }}
          onSubmit={(wire) => {
            const record = { key, type, wire, survey };
            change((now) => withRecord(now, kind, record));
            closeRecord();
          }}
        />
      )}
      {pending && (
        <ConfirmDiscardDraft
          kind={NOUNS[kind]}
          onKeep={() => setPending(null)}
          onDiscard={() => leave(pending)}
        />
      )}
    </TaskFrame>
  );
};

interface OpenRecordDialogProps {
  /** The visible step; records of other steps don't open over it. */
  step: StepId;
}

export const OpenRecordDialog = ({ step }: OpenRecordDialogProps) => {
  const { opening, forms } = useWizard();
  if (!opening || getRecordStep(opening) !== step || !forms) return null;
  return <RecordDialog key={opening.key} opening={opening} forms={forms} />;
};
