import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { positionsOf } from '../../patrol/places';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { message } from '@portal/shared-types/text/messages';
import { flatOf, type RecordKind, type Records } from '../tracker/flat';
import { changesOf, type Unit } from '../tracker/units';
import type { EditorReading } from '../reading';
import { fieldRows, shownValues } from './rows';

/** "3 lines, 20,412 points" */
export const routeText = (route: RouteGeojson | null): string => {
  if (!route) return message('editRouteGone');
  const { coordinates } = route.geometry;
  const points = positionsOf(coordinates).length.toLocaleString('en-CA');
  return coordinates.length === 1
    ? `${points} points`
    : `${coordinates.length} lines, ${points} points`;
};

interface Line {
  key: string;
  label: string;
  before: readonly string[];
  after: readonly string[];
}

const linesOf = (unit: Unit, reading: EditorReading): Line[] => {
  if (unit.kind === 'route')
    return [
      {
        key: 'route',
        label: 'Route',
        before: [routeText(unit.base.route_geojson)],
        after: [routeText(unit.edited)],
      },
    ];
  const record = unit as {
    kind: RecordKind;
    base: Records[RecordKind];
    edited: Records[RecordKind];
  };
  const read = reading.ofUnit(unit);
  const before = shownValues(flatOf(record.kind, record.base), read);
  const after = shownValues(flatOf(record.kind, record.edited), read);
  return fieldRows(record.kind, read.fields, changesOf(unit)).map((row) => ({
    key: row.key,
    label: row.label,
    before: before(row),
    after: after(row),
  }));
};

const MOST_LINES = 6;

/** Lines of a value; a long group is cut, with what is left out said. */
export const ValueLines = ({ lines, struck }: { lines: readonly string[]; struck?: boolean }) =>
  lines.length === 0 ? (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      nothing
    </Box>
  ) : (
    <>
      {lines.slice(0, MOST_LINES).map((line, i) => (
        <Box
          key={i}
          component={struck ? 'del' : 'span'}
          sx={{
            display: 'block',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            ...(struck && { color: 'text.secondary', textDecorationColor: '#51606f99' }),
          }}
        >
          {line}
        </Box>
      ))}
      {lines.length > MOST_LINES && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {`and ${lines.length - MOST_LINES} more`}
        </Box>
      )}
    </>
  );

/** What changes in one part: what it says now, and what it will say. */
export const ChangeList = ({ unit, reading }: { unit: Unit; reading: EditorReading }) => {
  const lines = useMemo(() => linesOf(unit, reading), [unit, reading]);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1.25 }}>
      {lines.map(({ key, label, before, after }) => (
        <Box
          key={key}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '190px minmax(0, 1fr)' },
            columnGap: 2,
          }}
        >
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0 }}>
            <ValueLines lines={before} struck />
            <Box component="span" aria-hidden sx={{ color: 'text.secondary', mr: 0.75 }}>
              {'→'}
            </Box>
            <Box component="span" sx={{ display: 'inline-block', verticalAlign: 'top' }}>
              <ValueLines lines={after} />
            </Box>
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
