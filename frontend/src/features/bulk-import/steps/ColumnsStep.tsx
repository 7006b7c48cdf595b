import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatClockOffset, parseClockOffset } from '@portal/shared-types/reading/import/clock';
import type { Manifest, PhotoFiles } from '@portal/shared-types/contract/api/manifest';
import { matchesChosen } from '@portal/shared-types/reading/import/pattern';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { message } from '@portal/shared-types/base/text/messages';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { LoadFailure } from '#platform/ui/LoadFailure.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { useCachedList } from '#records/lists/useCachedList.ts';
import { PatrolSection } from '../../patrol-form/PatrolSection';
import { usePatrolLists } from '../../patrol-form/usePatrolLists';
import { newTables, unmapped } from '../mapping/groups';
import { countText, listText } from '../texts';
import type { BulkImport } from '../useBulkImport';
import { missingIn } from './missing';
import { SaveMapping } from './SaveMapping';
import { TableEditor } from './TableEditor';
import { Choice } from '#platform/ui/fields/Choice.tsx';
import { ClockRow } from '../../photo-upload/match/ClockRow';
import { groupPhotos } from '../mapping/photos';
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

/** Omits empty values, except lists, which are empty in the manifest. */
const patrolWith = (patrol: Manifest['patrol'], wire: Wire): Manifest['patrol'] => {
  const entries = Object.entries({ ...patrol, ...wire }).map(([key, value]): [string, unknown] => [
    key,
    LISTS.has(key) ? (value ?? []) : value,
  ]);
  return Object.fromEntries(
    entries.filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Manifest['patrol'];
};

const PatrolFields = ({ work }: { work: BulkImport }) => {
  const { manifest, nation } = work;
  const lists = usePatrolLists(nation);
  return (
    <MappingCard id="import-patrols" title="Every patrol" help={message('importPatrolHelp')}>
      <PatrolSection
        fields={FIELDS}
        wire={manifest.patrol}
        lists={lists}
        onChange={(wire) => work.changeManifest({ patrol: patrolWith(manifest.patrol, wire) })}
      />
    </MappingCard>
  );
};

/** Omits "in any folder": "*.jpg". */
const getFileName = (glob: string): string => glob.replace(/^\*\*\//, '');

/** The photos of the mapping, camera by camera. */
const PhotoGroups = ({ work }: { work: BulkImport }) => {
  const { manifest, files } = work;
  if (!manifest.photos.length) return null;
  const isNamed = manifest.tables.some(({ photos }) => photos !== undefined);
  const change = (group: PhotoFiles, to: PhotoFiles): void =>
    work.changeManifest({
      photos: manifest.photos.map((one) => (one === group ? to : one)),
    });
  return (
    <MappingCard id="import-photos" title="Photos" help={message('importPhotosHelp')}>
      {manifest.photos.map((group) => {
        const { clock: _clock, ...own } = group;
        return (
          <Box key={group.files.join()} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <ClockRow
              clock={{
                camera: `Files named ${group.files.map(getFileName).join(', ')}`,
                photos: groupPhotos(group, files).length,
                detected: null,
                seconds: group.clock === undefined ? 0 : parseClockOffset(group.clock),
              }}
              onSet={(seconds) =>
                change(group, seconds === 0 ? own : { ...own, clock: formatClockOffset(seconds) })
              }
            />
            {isNamed && (
              <Choice
                label="Photos that no row names"
                value={group.unnamed}
                options={[
                  ['match by time', 'Match by time'],
                  ['refuse', 'Don’t import'],
                ]}
                onChange={(unnamed) => change(group, { ...group, unnamed })}
                sx={{ width: 240, maxWidth: '100%' }}
              />
            )}
          </Box>
        );
      })}
    </MappingCard>
  );
};

const Tracks = ({ work }: { work: BulkImport }) => {
  const found = work.files.filter(
    ({ kind, name }) =>
      kind === 'track' && work.manifest.tracks.some((pattern) => matchesChosen(pattern, name)),
  );
  if (!found.length) return null;
  const files = countText(found.length, 'track file');
  return <Alert severity="info">{message('importTracksHelp', { files })}</Alert>;
};

const Unmapped = ({ work }: { work: BulkImport }) =>
  unmapped(work.manifest, work.files).map((group) => (
    <Alert
      key={group[0]!.name}
      severity="warning"
      action={
        <AlertAction
          text="Add"
          onClick={() =>
            work.changeManifest({
              tables: [...work.manifest.tables, ...newTables(group, work.files)],
            })
          }
        />
      }
    >
      <strong>{listText(group.map(({ name }) => name))}</strong>: {message('importUnmapped')}
    </Alert>
  ));

export const ColumnsStep = ({ work }: { work: BulkImport }) => {
  const sightings = useCachedList('sighting-forms-cached');
  const surveys = useCachedList('survey-forms-cached');
  // Proposals for a column depend on the items of its list.
  const lists = [
    useCachedList('static-list-items-cached'),
    useCachedList('child-list-items-cached'),
    useCachedList('nation-list-items-cached'),
  ];
  if (sightings.isError || surveys.isError)
    return (
      <LoadFailure
        text={message('formsNotLoaded')}
        onRetry={() => {
          void sightings.refetch();
          void surveys.refetch();
        }}
      />
    );
  if (!sightings.data || !surveys.data || lists.some(({ isPending }) => isPending))
    return <Loading label="Loading forms" />;
  const forms = { sightings: sightings.data, surveys: surveys.data };
  const missing = missingIn(work.manifest, work.files);
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0, maxWidth: 1240 }}>
      <Tracks work={work} />
      <PatrolFields work={work} />
      {work.manifest.tables.map((table, i) => (
        <TableEditor key={`${i} ${table.files}`} work={work} index={i} forms={forms} />
      ))}
      <Unmapped work={work} />
      <PhotoGroups work={work} />
      <SaveMapping work={work} />
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {missing.length > 0 && (
          <SecondaryText id="import-missing">
            {message('importIncomplete', { what: listText(missing) })}
          </SecondaryText>
        )}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button onClick={() => work.goTo('files')}>Back</Button>
          <Button
            variant="contained"
            disabled={missing.length > 0}
            aria-describedby={missing.length ? 'import-missing' : undefined}
            onClick={() => {
              work.prepare();
              work.goTo('check');
            }}
          >
            Next: check
          </Button>
        </Box>
      </Box>
    </Box>
  );
};
