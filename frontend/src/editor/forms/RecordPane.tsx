/** The form of one sighting, survey or weather observation. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { SightingForm } from '@portal/shared-types/api/forms';
import type { RecordProblem } from '@portal/shared-types/records/engine/rules';
import type { Values, Wire } from '@portal/shared-types/records/engine/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import { message } from '@portal/shared-types/text/messages';
import { useMemo, useState, type ReactNode } from 'react';
import { RecordDetails } from '../../records/details/RecordDetails';
import { RecordForm } from '../../records/form/RecordForm';
import { useSightingForm, useSurveyForm } from '../../lists/useForms';
import { editableSightingFields, type EditorReading } from '../reading';
import { flatOf, wireOfFlat } from '../tracker/flat';
import type { AnyRecordUnit } from '../tracker/units';
import { recordOf, wireOf, withLevels } from './recordForm';

export type RecordFormUnit = Exclude<AnyRecordUnit, { kind: 'details' }>;

interface RecordPaneProps {
  unit: RecordFormUnit;
  reading: EditorReading;
  route: RouteGeojson | null;
  problems: readonly RecordProblem[];
  /** Told the part as it stands, faults and all, whenever typing rests. */
  onChange: (unit: RecordFormUnit) => void;
  /** Told a part without faults when the person says that it is done. */
  onDone: (unit: RecordFormUnit) => void | Promise<void>;
  doneLabel: string;
  actions?: ReactNode;
  extra?: ReactNode;
}

interface Editable {
  fields: readonly Field[];
  of: string;
  around?: Values;
  sightingForm?: SightingForm;
}

/** Undefined for a type that the portal does not know; that is logged where its form is looked for. */
const useEditable = ({ kind, base }: RecordFormUnit): Editable | undefined => {
  const sightingType = kind === 'sighting' ? base.sighting_type : null;
  const surveyType = kind === 'survey' ? base.survey_type : null;
  const sightingForm = useSightingForm(sightingType ?? '');
  const surveyForm = useSurveyForm(surveyType ?? '');
  return useMemo(() => {
    if (sightingType !== null)
      return (
        sightingForm && {
          fields: editableSightingFields(sightingForm),
          of: sightingType,
          sightingForm,
        }
      );
    if (surveyType !== null)
      return (
        surveyForm && {
          fields: surveyForm.fields,
          of: surveyType,
          around: { survey_type: surveyType },
        }
      );
    return { fields: weatherDefinition.fields, of: 'a weather observation' };
  }, [sightingType, surveyType, sightingForm, surveyForm]);
};

const withAnswers = (
  unit: RecordFormUnit,
  answers: Wire,
  { sightingForm }: Editable,
  { lists }: EditorReading,
): RecordFormUnit => {
  const { kind, base } = unit;
  if (kind !== 'sighting')
    return { kind, base, edited: recordOf(kind, base as never, answers) } as RecordFormUnit;
  const edited = recordOf(kind, base, answers);
  return {
    kind,
    base,
    edited: sightingForm ? withLevels(base, edited, sightingForm, lists) : edited,
  };
};

const startOf = ({ kind, edited }: RecordFormUnit): Wire => wireOf(kind, edited);

/** Give it another `key` when the part was changed from elsewhere: the form then opens with that. */
export const RecordPane = ({
  unit,
  reading,
  route,
  problems,
  onChange,
  onDone,
  doneLabel,
  actions,
  extra,
}: RecordPaneProps) => {
  const editable = useEditable(unit);
  const [before] = useState(() => wireOf(unit.kind, unit.base));
  const [start] = useState(() => startOf(unit));
  if (!editable)
    return (
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 880 }}>
        <Alert severity="info">{message('editTypeUnknown')}</Alert>
        <RecordDetails
          fields={reading.ofUnit(unit).fields}
          wire={wireOfFlat(flatOf(unit.kind, unit.base))}
          lists={reading.lists}
        />
      </Box>
    );
  return (
    <RecordForm
      fields={editable.fields}
      wire={before}
      start={start}
      {...(editable.around && { around: editable.around })}
      lists={reading.lists}
      of={editable.of}
      route={route}
      serverProblems={problems}
      onDraft={(answers) => onChange(withAnswers(unit, answers ?? before, editable, reading))}
      onSubmit={(answers) => onDone(withAnswers(unit, answers, editable, reading))}
      submitLabel={doneLabel}
      actions={actions}
      extra={extra}
    />
  );
};
