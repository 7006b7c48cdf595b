/**
 * The sections of a patrol's form, from the patrol's definition: the wizard shows each as a step, the
 * editor each as a part. Their ids are those of the edit tracker (spec section 4, "Patrol editor").
 */
import type { Field, FieldOfKind } from '@portal/shared-types/records/fieldDefinition';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import {
  PATROL_CHECKLIST_FIELDS,
  PATROL_FUEL_FIELDS,
} from '@portal/shared-types/records/patrolPreparation';

/** Those whose answers stand in the patrol itself. */
export const FIELD_SECTIONS = [
  'details',
  'purpose',
  'research',
  'areas',
  'guardians',
  'fuel',
  'checklist',
] as const;
export type FieldSectionId = (typeof FIELD_SECTIONS)[number];

/** Those that are lists of records. */
export const LIST_SECTIONS = ['incidents', 'weather', 'sightings', 'surveys'] as const;
export type ListSectionId = (typeof LIST_SECTIONS)[number];

export type PatrolSectionId = FieldSectionId | 'route' | ListSectionId;

export interface SectionText {
  title: string;
  /** One sentence below the title. */
  help: string;
}

export const SECTION_TEXTS: Readonly<Record<PatrolSectionId, SectionText>> = {
  details: {
    title: 'Details',
    help: 'Whose patrol it was, when, with what, and what was written down before and after.',
  },
  route: {
    title: 'Route',
    help: 'Where the patrol went: from a GPS file, drawn on the map, or by coordinates.',
  },
  purpose: { title: 'Purposes', help: 'What the patrol went out for.' },
  research: { title: 'Research', help: 'Research or surveys that the patrol was part of.' },
  areas: { title: 'Areas', help: 'Where the patrol was, by the names that the nation uses.' },
  guardians: {
    title: 'Guardians and guests',
    help: 'Who was on the patrol. Guardians listed here can edit it later.',
  },
  fuel: { title: 'Fuel', help: 'Leave this empty where nothing was fuelled.' },
  checklist: { title: 'Checklist', help: 'What was done before leaving and after coming back.' },
  incidents: {
    title: 'Incidents',
    help: 'What went wrong on the trip. Only people of the nation can read this.',
  },
  weather: { title: 'Weather', help: 'What the weather was like, as often as it was noted.' },
  sightings: {
    title: 'Sightings',
    help: 'What was seen along the way. Sightings of a survey stand with their survey.',
  },
  surveys: { title: 'Surveys', help: 'Counts and surveys, each with its sightings.' },
};

type PatrolField = (typeof patrolDefinition.fields)[number];
export type PatrolKey = PatrolField['key'];

const FIELDS: ReadonlyMap<string, Field> = new Map(
  patrolDefinition.fields.map((field) => [field.key, field]),
);

/** A field of the patrol, under the heading that it has in its section here. */
const field = (key: PatrolKey, section?: string): Field => {
  const { section: _, ...defined } = FIELDS.get(key)!;
  return { ...defined, ...(section !== undefined && { section }) };
};

/** What every new patrol has to say. */
const MAIN = 'The patrol';

const WHEN: readonly Field[] = [field('patrol_start_dt', 'Time'), field('patrol_end_dt')];
const EFFORT = field('monitoring_effort', 'Kind of patrol');
const MEANS_AND_LOGS: readonly Field[] = [
  field('patrol_type'),
  field('patrol_vessel_type'),
  field('patrol_vessel_listed'),
  field('patrol_vessel'),
  field('notes', 'Logs'),
  field('final_notes'),
  field('primary_collector', 'Where the records come from'),
  field('source'),
  field('source_device'),
  field('source_software'),
];

const SECTION_FIELDS: Readonly<Record<FieldSectionId, readonly Field[]>> = {
  details: [...WHEN, EFFORT, ...MEANS_AND_LOGS],
  purpose: [field('purpose_listed'), field('purpose')],
  research: [field('research_purpose'), field('research_purpose_other')],
  areas: [field('area_listed'), field('area_patrolled')],
  guardians: [field('guardians'), field('guest_patroller')],
  fuel: PATROL_FUEL_FIELDS.map(({ key }) => field(key)),
  checklist: PATROL_CHECKLIST_FIELDS.map(({ key, section }) => field(key, section)),
};

/** The nation stands first: what the lists offer hangs on it. */
export const nationField = (nations: readonly string[]): FieldOfKind<'select'> => ({
  kind: 'select',
  key: 'nation',
  label: 'Nation',
  required: true,
  hint: 'Whose patrol it is. Guardians, areas and vessels on offer are those of this nation.',
  section: MAIN,
  options: { from: 'fixed', items: nations },
});

/** Of a new patrol: what it cannot be without stands together. */
const newDetails = (nations: readonly string[]): readonly Field[] => [
  nationField(nations),
  field('monitoring_effort'),
  field('patrol_start_dt'),
  field('patrol_end_dt'),
  field('patrol_type', 'Kind of patrol'),
  ...MEANS_AND_LOGS.slice(1),
];

/**
 * The fields of a section.
 * @param nations that the person may choose among; without them the nation is not asked for
 */
export const sectionFields = (id: FieldSectionId, nations?: readonly string[]): readonly Field[] =>
  id === 'details' && nations ? newDetails(nations) : SECTION_FIELDS[id];
