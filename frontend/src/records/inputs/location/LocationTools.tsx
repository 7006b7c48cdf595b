import MapOutlined from '@mui/icons-material/MapOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Geometry, Values } from '@portal/shared-types/records/engine/wire/values';
import { useMemo, useState, type ReactNode } from 'react';
import {
  useLevels,
  useRecordForm,
  type Level,
  type RecordFormContext,
} from '../../form/formContext';
import type { LocationShape } from '#platform/map/port.ts';
import { routeLines } from './routeFixes';
import { RouteLineDialog, RoutePointDialog } from './RouteDialogs';
import { isPickable } from '../timeText';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';

const timeIn = (value: unknown): string[] =>
  typeof value === 'string' && isPickable('dateTime', value) ? [value] : [];

/** The time of a record: the first time among its values, or among those around it. */
const recordTime = (
  levels: readonly Level[],
  { form, around }: Pick<RecordFormContext, 'form' | 'around'>,
): string | undefined => {
  const own = levels.flatMap(({ prefix, fields }) =>
    fields
      .filter(({ kind }) => kind === 'dateTime')
      .flatMap(({ key }) => timeIn(form.getValues(`${prefix}${key}`))),
  );
  return [...own, ...Object.values<Values[string]>(around).flatMap(timeIn)][0];
};

/** Start and end of the record, as far as known, such as `survey_start_dt` and `survey_end_dt`. */
const recordSpan = (
  levels: readonly Level[],
  { form }: Pick<RecordFormContext, 'form'>,
): { start: string | undefined; end: string | undefined } => {
  for (const { prefix, fields } of levels)
    for (const { kind, key } of fields) {
      if (kind !== 'dateTime' || !key.endsWith('start_dt')) continue;
      const [start] = timeIn(form.getValues(`${prefix}${key}`));
      if (start === undefined) continue;
      const endKey = `${key.slice(0, -'start_dt'.length)}end_dt`;
      const [end] = timeIn(form.getValues(`${prefix}${endKey}`));
      return { start, end };
    }
  return { start: undefined, end: undefined };
};

const MapDialog = lazyDialog(() => import('./MapDialog'));

interface LocationToolsProps {
  id: string;
  label: string;
  shape: LocationShape;
  /** The current location; null if it can't be shown. */
  location: Geometry | null;
  empty: boolean;
  onChange: (location: Geometry | null) => void;
  children?: ReactNode;
}

/** Buttons to set a location without typing, and to clear it. */
export const LocationTools = ({
  id,
  label,
  shape,
  location,
  empty,
  onChange,
  children,
}: LocationToolsProps) => {
  const context = useRecordForm();
  const levels = useLevels();
  const { route } = context;
  const [open, setOpen] = useState<'map' | 'route' | null>(null);
  const lines = useMemo(() => routeLines(route), [route]);
  const toMap = shape === 'point' ? 'Set on map' : 'Draw on map';
  const close = (): void => setOpen(null);
  const take = (taken: Geometry): void => {
    onChange(taken);
    close();
  };
  const button = { size: 'small', color: 'secondary', variant: 'outlined' } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
      <Button
        {...button}
        id={id}
        startIcon={<MapOutlined />}
        onClick={() => setOpen('map')}
        aria-label={`${toMap}: ${label}`}
      >
        {toMap}
      </Button>
      {route && (
        <Button
          {...button}
          startIcon={<RouteOutlined />}
          onClick={() => setOpen('route')}
          aria-label={`From the route: ${label}`}
        >
          From the route
        </Button>
      )}
      {children}
      {!empty && (
        <Button
          size="small"
          sx={{ minWidth: 0, px: 1 }}
          onClick={() => onChange(null)}
          aria-label={`Clear: ${label}`}
        >
          Clear
        </Button>
      )}
      {open === 'map' && (
        <MapDialog
          title={label}
          shape={shape}
          location={location}
          route={lines}
          onFinish={take}
          onCancel={close}
        />
      )}
      {open === 'route' && route && shape === 'point' && (
        <RoutePointDialog
          title={`${label}: from the route`}
          route={route}
          time={recordTime(levels, context)}
          onTake={(position) => take({ type: 'Point', coordinates: position })}
          onCancel={close}
        />
      )}
      {open === 'route' && route && shape !== 'point' && (
        <RouteLineDialog
          shape={shape}
          title={`${label}: from the route`}
          route={route}
          span={recordSpan(levels, context)}
          onTake={(way) =>
            take(
              shape === 'line'
                ? { type: 'LineString', coordinates: way }
                : { type: 'Polygon', coordinates: [[...way, way[0]!]] },
            )
          }
          onCancel={close}
        />
      )}
    </Box>
  );
};
