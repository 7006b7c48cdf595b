/** The fields and lists used to show and edit the parts of a patrol. */
import { canSetSharing, type Viewer } from '@portal/shared-types/contract/access/policy';
import {
  listSightingFields,
  listSurveyFields,
  PATROL_CHANGE_FIELDS,
  PHOTO_FIELDS,
  SHARING_FIELD,
  SURVEYS_LIST,
  WEATHER_CHANGE_FIELDS,
} from '@portal/shared-types/records/engine/fields/byUse';
import type { Field, SightingForm, SurveyForm } from '@portal/shared-types/records/fieldDefinition';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Survey } from '@portal/shared-types/records/survey';
import { timeText } from '@portal/shared-types/base/time/wallText';
import { useMemo } from 'react';
import { useCachedList } from '#records/lists/useCachedList.ts';
import { usePatrolLists } from '../patrol-form/usePatrolLists';
import { useViewer } from '#records/people/useViewer.ts';
import { toFlatKey } from '@portal/shared-types/records/engine/change/flat';
import type { AnyRecordUnit } from './tracker/units';

export const surveyTitle = ({ survey_type, survey_start_dt }: Survey): string =>
  `${survey_type}, ${timeText(survey_start_dt)}`;

const withSurveys = (lists: OptionLists, surveys: readonly Survey[]): OptionLists => {
  const surveyOptions = surveys.map((survey) => ({
    code: survey.survey_id,
    label: surveyTitle(survey),
  }));
  return {
    ...lists,
    static: (list) => (list === SURVEYS_LIST ? surveyOptions : lists.static(list)),
  };
};

/** Levels of a sighting's type, by the field that determines each. */
export const derivedLevels = (
  form: Pick<SightingForm, 'levels'> | undefined,
): Record<string, string[]> => {
  const { subtype, subsubtype } = form?.levels ?? {};
  const derived: Record<string, string[]> = {};
  const add = (source: string | undefined, level: string): void => {
    if (source !== undefined) (derived[toFlatKey('sighting', source)] ??= []).push(level);
  };
  add(typeof subtype === 'string' ? subtype : subtype?.parentOf, 'sighting_subtype');
  add(subsubtype, 'sighting_subsubtype');
  return derived;
};

/** A record is never shared more widely than its patrol, nor a sighting more than its survey. */
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

export interface Reading {
  fields: readonly Field[];
  lists: OptionLists;
  /** Values that follow from a field and are shown with it: the subtype, from the species. */
  derived?: Readonly<Record<string, readonly string[]>>;
}

export interface EditorReading {
  lists: OptionLists;
  sightingForm: (type: string) => SightingForm | undefined;
  surveyForm: (type: string) => SurveyForm | undefined;
  /** Fields of one record's form after those of its type. */
  furtherFields: (unit: AnyRecordUnit) => readonly Field[];
  forUnit: (unit: AnyRecordUnit) => Reading;
}

const NONE: never[] = [];

/** Returns the same object until a list changes. */
export const useEditorReading = (
  { nation, sharing_level }: Pick<Patrol, 'nation' | 'sharing_level'>,
  surveys: readonly Survey[],
): EditorReading => {
  const viewer = useViewer();
  const patrolLists = usePatrolLists(nation);
  const sightingForms = useCachedList('sighting-forms-cached').data ?? NONE;
  const surveyForms = useCachedList('survey-forms-cached').data ?? NONE;
  return useMemo(() => {
    const lists = withSurveys(patrolLists, surveys);
    const sightingForm = (type: string) => sightingForms.find(({ types }) => types.includes(type));
    const surveyForm = (type: string) => surveyForms.find(({ types }) => types.includes(type));
    const getFields = (unit: AnyRecordUnit): readonly Field[] => {
      switch (unit.kind) {
        case 'details':
          return PATROL_CHANGE_FIELDS;
        case 'sighting':
          return listSightingFields(sightingForm(unit.edited.sighting_type), 'change');
        case 'survey':
          return listSurveyFields(surveyForm(unit.edited.survey_type), 'change');
        case 'weather':
          return WEATHER_CHANGE_FIELDS;
        case 'photo':
          return PHOTO_FIELDS;
      }
    };
    return {
      lists,
      sightingForm,
      surveyForm,
      furtherFields: (unit) =>
        maySetRecordSharing(viewer, { nation, sharing_level }, surveys, unit)
          ? [SHARING_FIELD]
          : NONE,
      forUnit: (unit) => ({
        lists,
        fields: getFields(unit),
        ...(unit.kind === 'sighting' && {
          derived: derivedLevels(sightingForm(unit.edited.sighting_type)),
        }),
      }),
    };
  }, [viewer, nation, sharing_level, patrolLists, surveys, sightingForms, surveyForms]);
};
