import {
  canAddPatrol,
  canSetSharing,
  entryFor,
  type Viewer,
} from '@portal/shared-types/contract/access/policy';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { getWireKeys } from '@portal/shared-types/records/engine/wire/wireKeys';
import {
  FIELD_SECTIONS,
  SECTION_TEXTS,
  sectionFields,
  type FieldSectionId,
  type PatrolSectionId,
} from '../../patrol-form/sections';
import {
  INCIDENTS_FIELD,
  PATROL_SHARING_FIELD,
} from '@portal/shared-types/records/engine/fields/byUse';
import { listChanges, type Edits } from '../tracker/units';

export const EDITOR_SECTIONS = Object.keys(SECTION_TEXTS) as PatrolSectionId[];

export const sectionTitle = (id: PatrolSectionId): string => SECTION_TEXTS[id].title;

const isFieldSection = (id: PatrolSectionId): id is FieldSectionId =>
  FIELD_SECTIONS.some((one) => one === id);

/** Nations that the person may move the patrol to; empty if they may not move it. */
const nationChoices = (viewer: Viewer, patrol: Patrol): readonly string[] => {
  const entry = entryFor(viewer, patrol.nation);
  if (!entry || entry.access === 'Guardian') return [];
  const nations = viewer.access.map(({ nation }) => nation);
  return nations.filter((nation) => canAddPatrol(viewer, nation));
};

/** Null for sections without a form of fields. */
export const getSectionFields = (
  id: PatrolSectionId,
  viewer: Viewer,
  patrol: Patrol,
): readonly Field[] | null => {
  if (id === 'incidents') return [INCIDENTS_FIELD];
  if (!isFieldSection(id)) return null;
  if (id !== 'details') return sectionFields(id);
  const nations = nationChoices(viewer, patrol);
  return [
    ...sectionFields(id, nations.length > 1 ? nations : undefined),
    ...(canSetSharing(viewer, patrol.nation) ? [PATROL_SHARING_FIELD] : []),
  ];
};

const SECTION_KINDS = { weather: 'weather', sightings: 'sighting', surveys: 'survey' } as const;

const getSectionKeys = (id: PatrolSectionId): ReadonlySet<string> => {
  if (id === 'incidents') return new Set(['incidents']);
  const fields = isFieldSection(id) ? sectionFields(id) : [];
  const own = id === 'details' ? ['nation', 'sharing_level'] : [];
  return new Set([...fields.flatMap(getWireKeys), ...own]);
};

const KEYS = new Map(EDITOR_SECTIONS.map((id) => [id, getSectionKeys(id)] as const));

export const findSection = (field: string): PatrolSectionId =>
  EDITOR_SECTIONS.find((id) => KEYS.get(id)?.has(field)) ?? 'details';

export const findEditedSections = (edits: Edits): ReadonlySet<PatrolSectionId> => {
  const found = new Set<PatrolSectionId>();
  for (const unit of Object.values(edits)) {
    const changes = listChanges(unit);
    if (!changes.length) continue;
    if (unit.kind === 'details') changes.forEach((field) => found.add(findSection(field)));
    else if (unit.kind === 'route') found.add('route');
    else
      for (const [id, kind] of Object.entries(SECTION_KINDS))
        if (kind === unit.kind) found.add(id as PatrolSectionId);
  }
  return found;
};
