/** The form of a new sighting or survey of one type, or of weather. */
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import { useMemo, type ReactNode } from 'react';
import { Loading } from '../../../platform/ui/Loading';
import { useSightingForm, useSurveyForm } from '../../../records/lists/useForms';
import { useOptionLists } from '../../../records/lists/useOptionLists';
import { RecordForm } from '../../../records/form/RecordForm';
import { fieldsOfSighting, fieldsOfSurvey } from '@portal/shared-types/records/engine/fields/byUse';
import { toSighting, toSurvey, toWeather } from '../../patrol-data/newRecord';
import type { Record } from './useAddRecord';

interface AdderProps {
  type: string;
  patrol: Patrol;
  route: RouteGeojson | null;
  problems: readonly RecordProblem[];
  /** Values of an empty form. */
  wire: Wire;
  /** Values of a draft to continue. */
  begun: Wire | undefined;
  onDirtyChange: (dirty: boolean) => void;
  onDraft: (wire: Wire | null) => void;
  actions: ReactNode;
  extra: ReactNode;
  onSend: (record: Record) => Promise<void>;
}

/** Props that all forms have in common. */
const formProps = (given: Omit<AdderProps, 'type'>) => ({
  wire: given.wire,
  ...(given.begun && { start: given.begun }),
  route: given.route,
  serverProblems: given.problems,
  onDirtyChange: given.onDirtyChange,
  onDraft: given.onDraft,
  actions: given.actions,
  extra: given.extra,
});

export const SightingAdder = (given: AdderProps) => {
  const { type, patrol, onSend } = given;
  const form = useSightingForm(type);
  const lists = useOptionLists(patrol.nation);
  const fields = useMemo(() => (form ? fieldsOfSighting(form, 'add') : []), [form]);
  if (!form) return <Loading label="Loading form" />;
  return (
    <RecordForm
      {...formProps(given)}
      fields={fields}
      lists={lists}
      recordName={type}
      submitLabel="Add sighting"
      onSubmit={(done) =>
        onSend({ kind: 'sighting', sighting: toSighting(form, type, done, lists) })
      }
    />
  );
};

export const SurveyAdder = (given: AdderProps) => {
  const { type, patrol, onSend } = given;
  const form = useSurveyForm(type);
  const lists = useOptionLists(patrol.nation);
  if (!form) return <Loading label="Loading form" />;
  return (
    <RecordForm
      {...formProps(given)}
      fields={fieldsOfSurvey(form, 'add')}
      around={{ survey_type: type }}
      lists={lists}
      recordName={type}
      submitLabel="Add survey"
      onSubmit={(done) => onSend({ kind: 'survey', survey: toSurvey(type, done) })}
    />
  );
};

export const WeatherAdder = (given: Omit<AdderProps, 'type'>) => {
  const { patrol, onSend } = given;
  const lists = useOptionLists(patrol.nation);
  return (
    <RecordForm
      {...formProps(given)}
      fields={weatherDefinition.fields}
      lists={lists}
      recordName="a weather observation"
      submitLabel="Add weather"
      onSubmit={(done) => onSend({ kind: 'weather', weather: toWeather(done) })}
    />
  );
};
