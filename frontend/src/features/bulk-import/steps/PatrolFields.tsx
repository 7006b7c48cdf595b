import type { Manifest } from '@portal/shared-types/import/manifest';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { message } from '@portal/shared-types/text/messages';
import { PatrolSection } from '../../patrol-form/PatrolSection';
import { usePatrolLists } from '../../patrol-form/usePatrolLists';
import type { BulkImport } from '../useBulkImport';
import { MappingCard } from './MappingCard';

/** Fields that can be the same for every patrol of an import. */
const KEYS = [
  'source',
  'guardians',
  'primary_collector',
  'patrol_type',
  'patrol_vessel_type',
  'patrol_vessel_listed',
  'patrol_vessel',
  'purpose_listed',
  'purpose',
  'research_purpose',
  'research_purpose_other',
  'monitoring_effort',
  'area_listed',
  'notes',
] as const;
const LISTS = new Set<string>(['guardians', 'purpose_listed', 'research_purpose', 'area_listed']);

const FIELDS: readonly Field[] = KEYS.flatMap((key) => {
  const field: Field | undefined = patrolDefinition.fields.find((one) => one.key === key);
  if (!field) return [];
  const { section: _section, ...plain } = field;
  return [key === 'source' ? { ...plain, hint: message('importOriginHelp') } : plain];
});

/** Omits empty answers, except lists, which are empty in the manifest. */
const patrolWith = (patrol: Manifest['patrol'], answers: Wire): Manifest['patrol'] => {
  const entries = Object.entries({ ...patrol, ...answers }).map(
    ([key, value]): [string, unknown] => [key, LISTS.has(key) ? (value ?? []) : value],
  );
  return Object.fromEntries(
    entries.filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Manifest['patrol'];
};

/** Values for every patrol of the import. */
export const PatrolFields = ({ work }: { work: BulkImport }) => {
  const { manifest, nation } = work;
  const lists = usePatrolLists(nation);
  return (
    <MappingCard id="import-patrols" title="Every patrol" help={message('importPatrolHelp')}>
      <PatrolSection
        fields={FIELDS}
        wire={manifest.patrol}
        lists={lists}
        onChange={(answers) =>
          work.changeManifest({ ...manifest, patrol: patrolWith(manifest.patrol, answers) })
        }
      />
    </MappingCard>
  );
};
