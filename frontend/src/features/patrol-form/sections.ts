/**
 * The sections of a patrol's form, built from the patrol's definition: the wizard shows each as a step, the
 * editor as a part. The edit tracker has slightly different sections (docs/product.md#edit-tracker).
 */
import type { Field, FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import {
  PATROL_CHECKLIST_FIELDS,
  PATROL_FUEL_FIELDS,
} from '@portal/shared-types/records/patrolPreparation';

type ListSectionId = 'incidents' | 'weather' | 'sightings' | 'surveys';

export type PatrolSectionId = FieldSectionId | 'route' | ListSectionId;

export interface SectionText {
  title: string;
  help: string;
}

/** In the order of the editor. */
export const SECTION_TEXTS: Readonly<Record<PatrolSectionId, SectionText>> = {
  details: {
    title: 'Details',
    help: 'Nation, dates, vessel and logs',
  },
  route: {
    title: 'Route',
    help: 'Read a GPS file, draw the route on the map, or enter coordinates',
  },
  purpose: { title: 'Purposes', help: 'Why the patrol went out' },
  research: { title: 'Research', help: 'Any research or survey the patrol was part of' },
  areas: { title: 'Areas', help: 'Patrol areas that were visited' },
  guardians: {
    title: 'Guardians and guests',
    help: 'Who was on the patrol. Guardians listed here can edit it later.',
  },
  fuel: { title: 'Fuel', help: 'Skip this if you did not refuel.' },
  checklist: { title: 'Checklist', help: 'Checks before departure and after return' },
  incidents: {
    title: 'Incidents',
    help: 'Injuries, near misses and damage. Only your nation can see these.',
  },
  weather: { title: 'Weather', help: 'Each weather observation of the day' },
  sightings: {
    title: 'Sightings',
    help: 'Incidental sightings. Add survey sightings under Surveys.',
  },
  surveys: { title: 'Surveys', help: 'Surveys and their sightings' },
};

type PatrolField = (typeof patrolDefinition.fields)[number];
type PatrolKey = PatrolField['key'];

const FIELDS: ReadonlyMap<string, Field> = new Map(
  patrolDefinition.fields.map((field) => [field.key, field]),
);

const field = (key: PatrolKey, section?: string): Field => {
  const { section: _, ...defined } = FIELDS.get(key)!;
  return { ...defined, ...(section !== undefined && { section }) };
};

/** Heading of the required fields of a new patrol. */
const MAIN = 'The patrol';

const WHEN: readonly Field[] = [field('patrol_start_dt', 'Time'), field('patrol_end_dt')];
const EFFORT = field('monitoring_effort', 'Type of patrol');
const MEANS_AND_LOGS: readonly Field[] = [
  field('patrol_type'),
  field('patrol_vessel_type'),
  field('patrol_vessel_listed'),
  field('patrol_vessel'),
  field('notes', 'Logs'),
  field('final_notes'),
  field('primary_collector', 'Source of the records'),
  field('source'),
  field('source_device'),
  field('source_software'),
];

const SECTION_FIELDS = {
  details: [...WHEN, EFFORT, ...MEANS_AND_LOGS],
  purpose: [field('purpose_listed'), field('purpose')],
  research: [field('research_purpose'), field('research_purpose_other')],
  areas: [field('area_listed'), field('area_patrolled')],
  guardians: [field('guardians'), field('guest_patroller')],
  fuel: PATROL_FUEL_FIELDS.map(({ key }) => field(key)),
  checklist: PATROL_CHECKLIST_FIELDS.map(({ key, section }) => field(key, section)),
} satisfies Record<string, readonly Field[]>;

/** Sections whose values are stored in the patrol itself. */
export type FieldSectionId = keyof typeof SECTION_FIELDS;
export const FIELD_SECTIONS = Object.keys(SECTION_FIELDS) as FieldSectionId[];

/** The nation is first, because it determines the choices of other fields. */
const nationField = (nations: readonly string[]): FieldOfKind<'select'> => ({
  kind: 'select',
  key: 'nation',
  label: 'Nation',
  required: true,
  hint: 'The lists of guardians, areas and vessels depend on the nation.',
  section: MAIN,
  options: { from: 'fixed', items: nations },
});

const newDetails = (nations: readonly string[]): readonly Field[] => [
  nationField(nations),
  field('monitoring_effort'),
  field('patrol_start_dt'),
  field('patrol_end_dt'),
  field('patrol_type', 'Type of patrol'),
  ...MEANS_AND_LOGS.slice(1),
];

/** @param nations that the person may choose from; without them there is no nation field */
export const sectionFields = (id: FieldSectionId, nations?: readonly string[]): readonly Field[] =>
  id === 'details' && nations ? newDetails(nations) : SECTION_FIELDS[id];
