/** The form of a new sighting or survey of one type, or of weather. */
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import { useMemo } from 'react';
import { Loading } from '../../../platform/ui/Loading';
import { useSightingForm, useSurveyForm } from '../../../records/lists/useForms';
import { useOptionLists } from '../../../records/lists/useOptionLists';
import { RecordForm, type RecordFormProps } from '../../../records/form/RecordForm';
import { fieldsOfSighting, fieldsOfSurvey } from '@portal/shared-types/records/engine/fields/byUse';
import { toSighting, toSurvey, toWeather } from '../../patrol-data/newRecord';
import type { Record } from './useAddRecord';

interface AdderProps {
  type: string;
  nation: string;
  common: Pick<
    RecordFormProps,
    | 'wire'
    | 'start'
    | 'route'
    | 'serverProblems'
    | 'onDirtyChange'
    | 'onDraft'
    | 'actions'
    | 'extra'
  >;
  onSend: (record: Record) => Promise<void>;
}

export const SightingAdder = ({ type, nation, common, onSend }: AdderProps) => {
  const form = useSightingForm(type);
  const lists = useOptionLists(nation);
  const fields = useMemo(() => (form ? fieldsOfSighting(form, 'add') : []), [form]);
  if (!form) return <Loading label="Loading form" />;
  return (
    <RecordForm
      {...common}
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

export const SurveyAdder = ({ type, nation, common, onSend }: AdderProps) => {
  const form = useSurveyForm(type);
  const lists = useOptionLists(nation);
  if (!form) return <Loading label="Loading form" />;
  return (
    <RecordForm
      {...common}
      fields={fieldsOfSurvey(form, 'add')}
      around={{ survey_type: type }}
      lists={lists}
      recordName={type}
      submitLabel="Add survey"
      onSubmit={(done) => onSend({ kind: 'survey', survey: toSurvey(type, done) })}
    />
  );
};

export const WeatherAdder = ({ nation, common, onSend }: Omit<AdderProps, 'type'>) => {
  const lists = useOptionLists(nation);
  return (
    <RecordForm
      {...common}
      fields={weatherDefinition.fields}
      lists={lists}
      recordName="a weather observation"
      submitLabel="Add weather"
      onSubmit={(done) => onSend({ kind: 'weather', weather: toWeather(done) })}
    />
  );
};
