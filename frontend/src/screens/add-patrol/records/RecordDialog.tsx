/** The form of one record of an entered patrol. */
import Button from '@mui/material/Button';
import type { Values, Wire } from '@portal/shared-types/records/engine/wire/values';
import { partOf } from '@portal/shared-types/records/engine/wire/wireKeys';
import { useMemo, useRef, useState } from 'react';
import { TaskFrame } from '../../../platform/ui/dialogs/TaskFrame';
import { ConfirmDiscardDraft } from '../../../platform/drafts/ConfirmDiscard';
import { TypeChoice } from '../../../features/patrol-view/add-record/TypeChoice';
import { typeOptions } from '../../../records/lists/typeOptions';
import { RecordForm } from '../../../records/form/RecordForm';
import type { OpenRecord, RecordKind } from '../enteredPatrol';
import { useWizard } from '../wizardContext';
import { fieldsOfRecord } from './recordFields';
import { NOUNS } from './recordText';

interface RecordDialogProps {
  open: OpenRecord;
  /** The record's type in its list; null for a new one. */
  listedType: string | null;
  /** Initial answers: the record in its list, or the defaults of a new one. */
  wire: Wire;
  onKeep: (open: OpenRecord | null) => void;
  onClose: () => void;
  onDone: (type: string, wire: Wire) => void;
}

const titleOf = ({ kind, key, survey }: OpenRecord, surveyType: string | undefined): string => {
  if (key !== null) return `Edit ${NOUNS[kind]}`;
  return survey !== null && surveyType
    ? `Add a sighting to the ${surveyType}`
    : `Add ${NOUNS[kind]}`;
};

const hasTypes = (kind: RecordKind): kind is 'sighting' | 'survey' =>
  kind === 'sighting' || kind === 'survey';

const aroundOf = (kind: RecordKind, type: string): Values =>
  kind === 'survey' ? { survey_type: type } : {};

export const RecordDialog = (props: RecordDialogProps) => {
  const { listedType, wire, onKeep, onClose, onDone } = props;
  const [open] = useState(props.open);
  const { entered, forms, lists, route } = useWizard();
  const { kind, key, survey } = open;
  const [original] = useState(wire);
  const [begun] = useState(open.type === null ? null : open.wire);
  const surveyType = entered.records.survey.find((one) => one.key === survey)?.type;
  const options = useMemo(
    () =>
      forms && hasTypes(kind) ? typeOptions(kind, forms.sightings, forms.surveys, surveyType) : [],
    [kind, forms, surveyType],
  );
  const only = options.length === 1 ? options[0]!.type : null;
  const [chosen, setChosen] = useState(open.type);
  const type = chosen ?? only ?? '';
  const [wanted, setWanted] = useState<'close' | { type: string | null } | null>(null);
  // Not state: the first key press must not redraw the whole form.
  const dirty = useRef(begun !== null);
  const fields = forms && (!hasTypes(kind) || type !== '') && fieldsOfRecord(kind, type, forms);

  const leave = (to: 'close' | { type: string | null }): void => {
    dirty.current = false;
    setWanted(null);
    onKeep(null);
    if (to === 'close') onClose();
    else setChosen(to.type);
  };
  /** Asks before discarding answers. */
  const ask = (to: 'close' | { type: string | null }): void => {
    if (dirty.current) setWanted(to);
    else leave(to);
  };

  return (
    <TaskFrame
      title={titleOf(open, surveyType)}
      maxWidth="md"
      onClose={() => ask('close')}
      contentSx={{ display: 'grid', gap: 3, alignContent: 'start', pt: 3 }}
    >
      {hasTypes(kind) && !only && (
        <TypeChoice
          kind={kind}
          options={options}
          value={type === '' ? null : type}
          autoFocus={type === ''}
          onChange={(next) => ask({ type: next })}
        />
      )}
      {fields && (
        <RecordForm
          key={type}
          fields={fields}
          // Answers that the type doesn't have are dropped.
          wire={type === listedType ? original : partOf(fields, original)}
          {...(begun && chosen === open.type && { start: begun })}
          around={aroundOf(kind, type)}
          lists={lists}
          recordName={type || NOUNS[kind]}
          route={route}
          submitLabel={key === null ? `Add ${NOUNS[kind]}` : 'Apply'}
          actions={<Button onClick={() => ask('close')}>Cancel</Button>}
          onDirtyChange={(now) => {
            dirty.current = now;
          }}
          onDraft={(now) => onKeep(now && { ...open, type, wire: now })}
          onSubmit={(done) => onDone(type, done)}
        />
      )}
      {wanted && (
        <ConfirmDiscardDraft
          kind={NOUNS[kind]}
          onKeep={() => setWanted(null)}
          onDiscard={() => leave(wanted)}
        />
      )}
    </TaskFrame>
  );
};
