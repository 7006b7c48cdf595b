import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { listPositions } from '../../patrol-data/geometryText';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { message } from '@portal/shared-types/base/text/messages';
import { flatten, type RecordKind } from '@portal/shared-types/records/engine/change/flat';
import { listChanges, type RecordUnit, type Unit } from '../tracker/units';
import type { EditorReading } from '../reading';
import type { DifferingLines } from '@portal/shared-types/records/engine/render/differingLines';
import { fieldRows, shownSides } from './rows';
import { ValueLines } from './ValueLines';

/** "3 lines, 20,412 points" */
export const routeText = (route: RouteGeojson | null): string => {
  if (!route) return message('editRouteGone');
  const { coordinates } = route.geometry;
  const points = listPositions(coordinates).length.toLocaleString('en-CA');
  return coordinates.length === 1
    ? `${points} points`
    : `${coordinates.length} lines, ${points} points`;
};

interface Line {
  key: string;
  label: string;
  before: DifferingLines;
  after: DifferingLines;
}

const makeLines = (unit: Unit, reading: EditorReading): Line[] => {
  if (unit.kind === 'route')
    return [
      {
        key: 'route',
        label: 'Route',
        before: { lines: [routeText(unit.base.route_geojson)], same: 0 },
        after: { lines: [routeText(unit.edited)], same: 0 },
      },
    ];
  const read = reading.forUnit(unit);
  const { kind, base, edited } = unit as RecordUnit<RecordKind>;
  const sides = shownSides([flatten(kind, base), flatten(kind, edited)], read);
  return fieldRows(kind, read, listChanges(unit)).map((row) => {
    const [before, after] = sides(row) as [DifferingLines, DifferingLines];
    return { key: row.key, label: row.label, before, after };
  });
};

export const ChangeList = ({ unit, reading }: { unit: Unit; reading: EditorReading }) => {
  const lines = useMemo(() => makeLines(unit, reading), [unit, reading]);
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
            <ValueLines {...before} struck />
            <Box component="span" aria-hidden sx={{ color: 'text.secondary', mr: 0.75 }}>
              {'→'}
            </Box>
            <Box component="span" sx={{ display: 'inline-block', verticalAlign: 'top' }}>
              <ValueLines {...after} />
            </Box>
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
