import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import type { Values, Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field, SightingForm } from '@portal/shared-types/records/fieldDefinition';
import { photoDefinition } from '@portal/shared-types/records/photoDefinition';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { FormPhotos } from '../../photo-upload/FormPhotos';
import { RecordDetails } from '#records/details/RecordDetails.tsx';
import { RecordForm } from '#records/form/RecordForm.tsx';
import {
  listSightingFields,
  listSurveyFields,
} from '@portal/shared-types/records/engine/fields/byUse';
import type { EditorReading } from '../reading';
import { flatten, unflatten } from '@portal/shared-types/records/engine/change/flat';
import type { AnyRecordUnit, UnitKey } from '../tracker/units';
import type { EditorUnits } from '../useEditor';
import { unitTitle } from '../unitText';
import { toRecord, toWire, withLevels } from './recordForm';

export type RecordFormUnit = Exclude<AnyRecordUnit, { kind: 'details' }>;

interface RecordPaneProps {
  units: EditorUnits;
  recordId: UnitKey;
  unit: RecordFormUnit;
  /** The server's errors in it. */
  problems: readonly RecordProblem[];
  /** Called with a valid part when the person finishes. */
  onDone: (unit: RecordFormUnit) => void;
  doneLabel: string;
  canFinish?: boolean;
  actions?: ReactNode;
}

interface Editable {
  fields: readonly Field[];
  recordName: string;
  around?: Values;
  sightingForm?: SightingForm;
}

/** Undefined for unknown types. */
const toEditable = (
  unit: RecordFormUnit,
  { sightingForm, surveyForm, furtherFields }: EditorReading,
): Editable | undefined => {
  const { kind, base } = unit;
  const further = furtherFields(unit);
  switch (kind) {
    case 'sighting': {
      const form = sightingForm(base.sighting_type);
      return (
        form && {
          fields: [...listSightingFields(form, 'edit'), ...further],
          recordName: base.sighting_type,
          sightingForm: form,
        }
      );
    }
    case 'survey': {
      const { survey_type } = base;
      const form = surveyForm(survey_type);
      return (
        form && {
          fields: [...listSurveyFields(form, 'edit'), ...further],
          recordName: survey_type,
          around: { survey_type },
        }
      );
    }
    case 'weather':
      return {
        fields: [...weatherDefinition.fields, ...further],
        recordName: 'a weather observation',
      };
    case 'photo':
      return { fields: photoDefinition.fields, recordName: 'a photo' };
  }
};

const UnitPhotos = ({ unit }: { unit: RecordFormUnit }) => {
  const { kind, base } = unit;
  if (kind !== 'sighting' && kind !== 'survey') return null;
  return (
    <FormPhotos
      patrolId={base.patrol_id}
      recordId={kind === 'sighting' ? base.sighting_id : base.survey_id}
      label={unitTitle(unit)}
      at={kind === 'sighting' ? base.sighting_dt : base.survey_start_dt}
      end={kind === 'survey' ? base.survey_end_dt : null}
    />
  );
};

/** Read-only; the unknown type is logged (docs/product.md#patrol-editor). */
const UnknownType = ({ unit, reading }: { unit: RecordFormUnit; reading: EditorReading }) => {
  const { kind, base } = unit;
  const type = kind === 'sighting' ? base.sighting_type : kind === 'survey' && base.survey_type;
  useEffect(() => {
    console.warn(`Unknown ${kind} type ${type}`);
  }, [kind, type]);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
      <Alert severity="info">{message('editTypeUnknown')}</Alert>
      <RecordDetails
        fields={reading.forUnit(unit).fields}
        wire={unflatten(flatten(kind, base))}
        lists={reading.lists}
        headingLevel={4}
      />
    </Box>
  );
};

const withWire = (
  unit: RecordFormUnit,
  wire: Wire,
  { sightingForm }: Editable,
  { lists }: EditorReading,
): RecordFormUnit => {
  const { kind, base } = unit;
  if (kind !== 'sighting')
    return { kind, base, edited: toRecord(kind, base as never, wire) } as RecordFormUnit;
  const edited = toRecord(kind, base, wire);
  return {
    kind,
    base,
    edited: sightingForm ? withLevels(base, edited, sightingForm, lists) : edited,
  };
};

/** Change `key` when the part was changed outside the form, so that the form opens with the new values. */
export const RecordPane = (props: RecordPaneProps) => {
  const { units, recordId, unit, problems, onDone, doneLabel, canFinish = true, actions } = props;
  const { parts, reading, change } = units;
  // The form remounts when its fields change, so they stay as they were when it opened.
  const [opened] = useState(unit);
  const editable = useMemo(() => toEditable(opened, reading), [opened, reading]);
  const [before] = useState(() => toWire(unit.kind, unit.base));
  const [start] = useState(() => toWire(unit.kind, unit.edited));
  if (!editable) return <UnknownType unit={unit} reading={reading} />;
  return (
    <RecordForm
      fields={editable.fields}
      wire={before}
      start={start}
      {...(editable.around && { around: editable.around })}
      lists={reading.lists}
      recordName={editable.recordName}
      route={parts.route}
      serverProblems={problems}
      // Shows values as they were typed, including errors.
      onDraft={(wire) => change(recordId, withWire(unit, wire ?? before, editable, reading))}
      onSubmit={(wire) => {
        const next = withWire(unit, wire, editable, reading);
        change(recordId, next);
        onDone(next);
      }}
      submitLabel={doneLabel}
      canSubmit={canFinish}
      actions={actions}
      extra={<UnitPhotos unit={opened} />}
    />
  );
};
