/** Columns of the results table; a field is a key of its rows. */
import type { GridColDef } from '@mui/x-data-grid';
import type { PatrolRow } from '@portal/shared-types/records/patrol';
import type { SearchColumns, SearchKind } from '@portal/shared-types/contract/search/columns';
import { listDateTime, listRange } from '@portal/shared-types/base/time/listText';
import { patrolRowAt, sightingRowAt, surveyRowAt } from '@portal/shared-types/contract/search/rows';
import { partsText } from './partCounts';

const listed = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');
/** To the minute; the details have the exact time. */
const whenText = (start: string, end?: string): string =>
  end === undefined ? listDateTime(start) : listRange(start, end);
const shared = (value: unknown): string => (value === 'network' ? 'Network' : 'Nation');
const oneDecimal = (value: unknown): string => (typeof value === 'number' ? value.toFixed(1) : '');

const TIME = {
  width: 165,
  valueFormatter: (value: string) => whenText(value),
} satisfies Partial<GridColDef>;
const NUMBER = { width: 100, align: 'right', headerAlign: 'right' } satisfies Partial<GridColDef>;

const NATION: GridColDef = { field: 'nation', headerName: 'Nation', width: 130 };
const PATROL: GridColDef = { field: 'patrol_id', headerName: 'Patrol', ...NUMBER, width: 90 };

/** The initial sort field of each kind, newest first. */
export const TIME_FIELD: Record<SearchKind, string> = {
  patrols: 'patrol_start_dt',
  sightings: 'sighting_dt',
  surveys: 'survey_start_dt',
};

export const TABLE_COLUMNS: Record<SearchKind, readonly GridColDef[]> = {
  patrols: [
    { field: 'id', headerName: 'Patrol', ...NUMBER, width: 90 },
    {
      field: TIME_FIELD.patrols,
      headerName: 'Start and end',
      width: 220,
      valueFormatter: (start: string, { patrol_end_dt }: PatrolRow) =>
        whenText(start, patrol_end_dt),
    },
    NATION,
    {
      field: 'distance',
      headerName: 'Distance (km)',
      ...NUMBER,
      width: 135,
      valueFormatter: oneDecimal,
    },
    { field: 'sighting_count', headerName: 'Sightings', ...NUMBER },
    { field: 'survey_count', headerName: 'Surveys', ...NUMBER, width: 90 },
    { field: 'guardians', headerName: 'Guardians', width: 220, valueFormatter: listed },
    { field: 'purpose_listed', headerName: 'Purposes', width: 190, valueFormatter: listed },
    { field: 'area_listed', headerName: 'Areas', width: 190, valueFormatter: listed },
    { field: 'monitoring_effort', headerName: 'Effort', width: 150 },
    { field: 'patrol_type', headerName: 'Type', width: 120 },
    { field: 'sharing_level', headerName: 'Shared with', width: 110, valueFormatter: shared },
  ],
  sightings: [
    { field: 'sighting_dt', headerName: 'Time', ...TIME },
    { field: 'sighting_type', headerName: 'Type', width: 190 },
    { field: 'sighting_subtype', headerName: 'Subtype', width: 170 },
    { field: 'sighting_subsubtype', headerName: 'Sub-subtype', width: 170 },
    NATION,
    PATROL,
    { field: 'survey_id', headerName: 'Survey', width: 100 },
    { field: 'patrol_effort', headerName: 'Effort', width: 150 },
  ],
  surveys: [
    { field: 'survey_start_dt', headerName: 'Start', ...TIME },
    { field: 'survey_type', headerName: 'Type', width: 220 },
    { field: 'survey_subtype', headerName: 'Subtype', width: 170 },
    NATION,
    PATROL,
    { field: 'patrol_effort', headerName: 'Effort', width: 150 },
  ],
};

/** One row, made when it scrolls into view. */
export const rowAt = (columns: SearchColumns, kind: SearchKind, index: number) => {
  switch (kind) {
    case 'patrols':
      return {
        ...patrolRowAt(columns, index),
        sighting_count: partsText(columns, 'sightings', index),
        survey_count: partsText(columns, 'surveys', index),
      };
    case 'sightings':
      return sightingRowAt(columns, index);
    case 'surveys':
      return surveyRowAt(columns, index);
  }
};
