/** The form of a new sighting or survey of one type, or of weather. */
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { RecordProblem } from '@portal/shared-types/records/engine/rules';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { Wire } from '@portal/shared-types/records/engine/values';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import { useMemo, useState, type ReactNode } from 'react';
import { Loading } from '../../components/Loading';
import { useSightingForm, useSurveyForm } from '../../lists/useForms';
import { useOptionLists } from '../../lists/useOptionLists';
import { RecordForm } from '../../records/form/RecordForm';
import { sightingFields } from '../recordFields';
import { toSighting, toSurvey, toWeather } from './newRecord';
import type { Record } from './useAddRecord';

interface AdderProps {
  type: string;
  patrol: Patrol;
  route: RouteGeojson | null;
  problems: readonly RecordProblem[];
  /** Of a draft, to go on with. */
  begun: Wire | undefined;
  onDirtyChange: (dirty: boolean) => void;
  onDraft: (wire: Wire | null) => void;
  actions: ReactNode;
  onSend: (record: Record) => Promise<void>;
}

export const SightingAdder = ({
  type,
  start,
  patrol,
  route,
  problems,
  begun,
  onDirtyChange,
  onDraft,
  actions,
  onSend,
}: AdderProps & { start: string }) => {
  const form = useSightingForm(type);
  const lists = useOptionLists(patrol.nation);
  const fields = useMemo(() => (form ? sightingFields(form) : []), [form]);
  const [wire] = useState({ sighting_dt: start });
  if (!form) return <Loading label="Loading the form" />;
  return (
    <RecordForm
      fields={fields}
      wire={wire}
      {...(begun && { start: begun })}
      lists={lists}
      of={type}
      route={route}
      serverProblems={problems}
      onDirtyChange={onDirtyChange}
      onDraft={onDraft}
      actions={actions}
      submitLabel="Add sighting"
      onSubmit={(done) =>
        onSend({ kind: 'sighting', sighting: toSighting(form, type, done, lists) })
      }
    />
  );
};

export const SurveyAdder = ({
  type,
  patrol,
  route,
  problems,
  begun,
  onDirtyChange,
  onDraft,
  actions,
  onSend,
}: AdderProps) => {
  const form = useSurveyForm(type);
  const lists = useOptionLists(patrol.nation);
  const [wire] = useState({ survey_start_dt: patrol.patrol_start_dt });
  if (!form) return <Loading label="Loading the form" />;
  return (
    <RecordForm
      fields={form.fields}
      wire={wire}
      {...(begun && { start: begun })}
      around={{ survey_type: type }}
      lists={lists}
      of={type}
      route={route}
      serverProblems={problems}
      onDirtyChange={onDirtyChange}
      onDraft={onDraft}
      actions={actions}
      submitLabel="Add survey"
      onSubmit={(done) => onSend({ kind: 'survey', survey: toSurvey(type, done) })}
    />
  );
};

export const WeatherAdder = ({
  patrol,
  route,
  problems,
  begun,
  onDirtyChange,
  onDraft,
  actions,
  onSend,
}: Omit<AdderProps, 'type'>) => {
  const lists = useOptionLists(patrol.nation);
  const [wire] = useState({ date: patrol.patrol_start_dt });
  return (
    <RecordForm
      fields={weatherDefinition.fields}
      wire={wire}
      {...(begun && { start: begun })}
      lists={lists}
      of="a weather observation"
      route={route}
      serverProblems={problems}
      onDirtyChange={onDirtyChange}
      onDraft={onDraft}
      actions={actions}
      submitLabel="Add weather"
      onSubmit={(done) => onSend({ kind: 'weather', weather: toWeather(done) })}
    />
  );
};
