import type {
  ExportQueryInput,
  ExportCounts,
  ExportTable,
} from '@portal/shared-types/contract/api/exports';
import type { SearchColumns, SearchKind } from '@portal/shared-types/contract/search/columns';
import type { DisplayChoice } from '@portal/shared-types/contract/search/display/displayChoice';
import { countOf } from '@portal/shared-types/contract/search/display/found';
import { photoMarks } from '@portal/shared-types/contract/search/display/withPhotos';
import ExportDialog, { type ExportOffer } from '#features/exports/ExportDialog.tsx';
import { usePrepareFilters } from '../filters/prepareFilters';
import type { SentFilters } from '../filters/sentFilters';
import { areaParts } from '../search/fetchPages';
import type { SearchQuery } from '../search/searchQuery';

const toExportQuery = (query: SearchQuery, sent: SentFilters): ExportQueryInput => {
  const { kind, startDate, endDate, include, excludesOwn } = query;
  const { mapBounds, ...area } = areaParts(query);
  const { patrols, sightingNodes, surveyTypes, onlyWithPhotos } = sent;
  const filters = {
    ...(patrols && kind === 'patrols' && { patrols }),
    ...(sightingNodes && { nodes: sightingNodes }),
    ...(surveyTypes && { surveyTypes }),
    ...(onlyWithPhotos && { onlyWithPhotos }),
  };
  return {
    kind,
    startDate: `${startDate} 00:00:00`,
    endDate: `${endDate} 23:59:59`,
    include: [...include],
    mapBounds: mapBounds ?? {},
    ...area,
    ...(excludesOwn && { excludesOwn }),
    ...(Object.keys(filters).length && { filters }),
  };
};

const countRecords = (columns: SearchColumns): ExportCounts => {
  const count = (kind: SearchKind): number =>
    columns.holds.includes(kind) ? countOf(columns, kind) : 0;
  return { patrols: count('patrols'), sightings: count('sightings'), surveys: count('surveys') };
};

/** Weather comes with patrols. */
const listTables = ({ holds: included }: SearchColumns): ExportTable[] => [
  ...(included.includes('patrols') ? (['patrols'] as const) : []),
  ...(included.includes('sightings') ? (['sightings'] as const) : []),
  ...(included.includes('surveys') ? (['surveys'] as const) : []),
  ...(included.includes('patrols') ? (['weather'] as const) : []),
  ...(['flags', 'overviews'] as const),
];

/** Ids of patrols with photos on any of their records. */
const patrolsWithPhotos = (columns: SearchColumns): number[] => {
  const marks = photoMarks(columns).patrols;
  return columns.patrols.id.filter((_, p) => marks[p]);
};

interface ExportSearchProps {
  query: SearchQuery;
  found: SearchColumns;
  /** The same object as `found` if nothing is hidden. */
  shown: SearchColumns;
  display: DisplayChoice;
  onClose: () => void;
}

const ExportSearch = ({ query, found, shown, display, onClose }: ExportSearchProps) => {
  const prepare = usePrepareFilters();
  const offer = (label: string, columns: SearchColumns): ExportOffer => ({
    label,
    counts: countRecords(columns),
    photoPatrols: patrolsWithPhotos(columns),
  });
  const whole = offer('Whole search', found);
  return (
    <ExportDialog
      prepareQuery={async () => {
        const sent = await prepare(query, false);
        return sent && toExportQuery(query, sent);
      }}
      offers={shown === found ? [whole] : [{ ...offer('Displayed', shown), display }, whole]}
      tables={listTables(found)}
      onClose={onClose}
    />
  );
};

export default ExportSearch;
