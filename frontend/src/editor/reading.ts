/** The fields and lists by which the parts of a patrol are read and edited. */
import { canSetSharing, type Viewer } from '@portal/shared-types/access/policy';
import type { SightingForm, SurveyForm } from '@portal/shared-types/api/forms';
import type { OptionLists, Option } from '@portal/shared-types/records/engine/labels';
import type { Field, RepeatField } from '@portal/shared-types/records/fieldDefinition';
import { incidentDefinition } from '@portal/shared-types/records/incidentDefinition';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { photoDefinition } from '@portal/shared-types/records/photoDefinition';
import type { Survey } from '@portal/shared-types/records/survey';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import { message } from '@portal/shared-types/text/messages';
import { timeText } from '@portal/shared-types/time/wallText';
import { useMemo } from 'react';
import { useCachedList } from '../lists/useCachedList';
import { SHARING_TEXT } from '../patrol/sharingText';
import { sightingFields, surveyFields } from '../patrol/recordFields';
import { usePatrolLists } from '../patrol-form/usePatrolLists';
import { useViewer } from '../people/useViewer';
import type { Reading } from './changes/rows';
import { flatKeyOf } from './tracker/flat';
import type { AnyRecordUnit } from './tracker/units';

/** Choices that no list holds: they are of this patrol, or fixed. */
const SHARING_LIST = 'sharing-level';
const SURVEYS_LIST = 'surveys-of-the-patrol';

export const SHARING_FIELD: Field = {
  kind: 'select',
  key: 'sharing_level',
  label: 'Who can see it',
  hint: message('editSharing'),
  required: true,
  section: 'Sharing',
  options: { from: 'static', list: SHARING_LIST },
};

const RECORD_SHARING_FIELD: Field = { ...SHARING_FIELD, hint: message('editRecordSharing') };

export const INCIDENTS_FIELD: RepeatField = {
  kind: 'repeat',
  key: 'incidents',
  label: 'Incidents',
  itemLabel: 'Incident',
  fields: incidentDefinition.fields,
};

export const SURVEY_FIELD: Field = {
  kind: 'select',
  key: 'survey_id',
  label: 'Survey',
  hint: 'Leave blank if not part of a survey',
  section: 'When and where',
  options: { from: 'static', list: SURVEYS_LIST },
};

const PATROL_FIELDS: readonly Field[] = [
  { kind: 'text', key: 'nation', label: 'Nation' },
  ...patrolDefinition.fields,
  INCIDENTS_FIELD,
  SHARING_FIELD,
];

const SHARING: readonly Option[] = Object.entries(SHARING_TEXT).map(([code, label]) => ({
  code,
  label,
}));

export const surveyTitle = ({ survey_type, survey_start_dt }: Survey): string =>
  `${survey_type}, ${timeText(survey_start_dt)}`;

const withOwnLists = (lists: OptionLists, surveys: readonly Survey[]): OptionLists => {
  const ofPatrol = surveys.map((survey) => ({
    code: survey.survey_id,
    label: surveyTitle(survey),
  }));
  return {
    ...lists,
    static: (list) =>
      list === SHARING_LIST ? SHARING : list === SURVEYS_LIST ? ofPatrol : lists.static(list),
  };
};

/** Levels of a sighting's type, by the field that each follows from. */
export const derivedLevels = (
  form: Pick<SightingForm, 'levels'> | undefined,
): Record<string, string[]> => {
  const { subtype, subsubtype } = form?.levels ?? {};
  const derived: Record<string, string[]> = {};
  const add = (source: string | undefined, level: string): void => {
    if (source !== undefined) (derived[flatKeyOf('sighting', source)] ??= []).push(level);
  };
  add(typeof subtype === 'string' ? subtype : subtype?.parentOf, 'sighting_subtype');
  add(subsubtype, 'sighting_subsubtype');
  return derived;
};

/** When and where first, then to which survey it belongs, then what its type asks. */
export const editableSightingFields = (form: SightingForm | undefined): readonly Field[] => {
  const fields = sightingFields(form);
  const details = fields.findIndex(
    ({ section }) => section !== undefined && section !== 'When and where',
  );
  const at = details < 0 ? fields.length : details;
  return [...fields.slice(0, at), SURVEY_FIELD, ...fields.slice(at)];
};

/**
 * Whether a level of its own would make a difference to a record: it is never seen by more people than
 * its patrol, and a sighting of a survey by no more than that.
 */
export const maySetRecordSharing = (
  viewer: Viewer,
  patrol: Pick<Patrol, 'nation' | 'sharing_level'>,
  surveys: readonly Survey[],
  { kind, base }: AnyRecordUnit,
): boolean => {
  const within = [patrol.sharing_level];
  if (kind === 'sighting')
    within.push(
      ...surveys
        .filter(({ survey_id }) => survey_id === base.survey_id)
        .map(({ sharing_level }) => sharing_level),
    );
  return (
    kind !== 'details' &&
    kind !== 'photo' &&
    canSetSharing(viewer, patrol.nation) &&
    !within.includes('nation')
  );
};

export interface EditorReading {
  lists: OptionLists;
  sightingForm: (type: string) => SightingForm | undefined;
  surveyForm: (type: string) => SurveyForm | undefined;
  /** Fields of the form of one record after those of its type. */
  furtherFields: (unit: AnyRecordUnit) => readonly Field[];
  ofUnit: (unit: AnyRecordUnit) => Reading;
}

const NONE: never[] = [];

/** The same object until a list changes. */
export const useEditorReading = (
  { nation, sharing_level }: Pick<Patrol, 'nation' | 'sharing_level'>,
  surveys: readonly Survey[],
): EditorReading => {
  const viewer = useViewer();
  const patrolLists = usePatrolLists(nation);
  const sightingForms = useCachedList('sighting-forms-cached').data ?? NONE;
  const surveyForms = useCachedList('survey-forms-cached').data ?? NONE;
  return useMemo(() => {
    const lists = withOwnLists(patrolLists, surveys);
    const sightingForm = (type: string) => sightingForms.find(({ types }) => types.includes(type));
    const surveyForm = (type: string) => surveyForms.find(({ types }) => types.includes(type));
    const typeFields = (unit: Exclude<AnyRecordUnit, { kind: 'details' }>): readonly Field[] => {
      switch (unit.kind) {
        case 'sighting':
          return editableSightingFields(sightingForm(unit.edited.sighting_type));
        case 'survey':
          return surveyFields(surveyForm(unit.edited.survey_type));
        case 'weather':
          return weatherDefinition.fields;
        case 'photo':
          return photoDefinition.fields;
      }
    };
    const fieldsOf = (unit: AnyRecordUnit): readonly Field[] =>
      unit.kind === 'details' ? PATROL_FIELDS : [...typeFields(unit), RECORD_SHARING_FIELD];
    return {
      lists,
      sightingForm,
      surveyForm,
      furtherFields: (unit) =>
        maySetRecordSharing(viewer, { nation, sharing_level }, surveys, unit)
          ? [RECORD_SHARING_FIELD]
          : NONE,
      ofUnit: (unit) => ({
        lists,
        fields: fieldsOf(unit),
        ...(unit.kind === 'sighting' && {
          derived: derivedLevels(sightingForm(unit.edited.sighting_type)),
        }),
      }),
    };
  }, [viewer, nation, sharing_level, patrolLists, surveys, sightingForms, surveyForms]);
};
