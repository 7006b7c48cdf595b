import AddLocation from '@mui/icons-material/AddLocationAltOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { parseDegrees, type Axis } from '@portal/shared-types/base/geo/degrees';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { message } from '@portal/shared-types/base/text/messages';
import { useId, useState } from 'react';
import { TOOLTIP_INSIDE } from '#platform/ui/tooltipInside.ts';
import { insertPoint, movePoint, removePoint } from './operations';
import {
  getPointNumber,
  pointAfter,
  pointNumbered,
  pointCount,
  positionAt,
  timeAt,
  type PointIndex,
  type RouteLine,
} from './routeLines';
import type { RouteEditing } from './useRouteEditing';

interface DegreesBoxProps {
  label: string;
  axis: Axis;
  value: number;
  onChange: (value: number) => void;
}

const MAX: Record<Axis, number> = { latitude: 90, longitude: 180 };

const read = (text: string, axis: Axis): number | null => {
  const degrees = parseDegrees(text, axis);
  return degrees !== null && Math.abs(degrees) <= MAX[axis] ? degrees : null;
};

/** An input for degrees in a table: Enter or leaving the field applies the value, Escape restores it. */
const DegreesBox = ({ label, axis, value, onChange }: DegreesBoxProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  // Errors are shown only after leaving the field: incomplete input is always invalid.
  const [left, setLeft] = useState(false);
  const id = useId();
  const wrong = typed !== null && read(typed, axis) === null;
  const said = wrong && left;
  const take = (): void => {
    const degrees = typed === null ? null : read(typed, axis);
    setLeft(true);
    if (wrong) return;
    setTyped(null);
    if (degrees !== null && degrees !== value) onChange(degrees);
  };
  return (
    <>
      <OutlinedInput
        color="secondary"
        size="small"
        value={typed ?? String(value)}
        error={wrong}
        onChange={({ target }) => {
          setTyped(target.value);
          setLeft(false);
        }}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            take();
          }
          if (event.key === 'Escape' && typed !== null) {
            event.stopPropagation();
            setTyped(null);
          }
        }}
        slotProps={{
          input: {
            'aria-label': label,
            'aria-invalid': wrong,
            'aria-describedby': said ? id : undefined,
            autoComplete: 'off',
          },
        }}
        sx={{
          width: '100%',
          minWidth: { xs: 88, sm: 112 },
          '& input': { px: { xs: 1, sm: 1.5 } },
          fontVariantNumeric: 'tabular-nums',
        }}
      />
      {said && (
        // It is as wide as the field: in a wider column, the next field would move.
        <FormHelperText id={id} error role="alert" sx={{ width: 0, minWidth: '100%' }}>
          {message(`${axis}Unread`)}
        </FormHelperText>
      )}
    </>
  );
};

const ROWS = 25;

const listPage = (lines: readonly RouteLine[], page: number): PointIndex[] => {
  const points: PointIndex[] = [];
  let next = pointNumbered(lines, page * ROWS + 1);
  while (next && points.length < ROWS) {
    points.push(next);
    next = pointAfter(lines, next);
  }
  return points;
};

/** Halfway to the next point; after the last one of a line, a little further east. */
const midpointAfter = (lines: readonly RouteLine[], { line, fix }: PointIndex): Position => {
  const [x, y] = positionAt(lines, { line, fix })!;
  const [nextX, nextY] = positionAt(lines, { line, fix: fix + 1 }) ?? [x + 0.002, y];
  return [(x + nextX) / 2, (y + nextY) / 2];
};

export const PointTable = ({ editing }: { editing: RouteEditing }) => {
  const { lines, step } = editing;
  const all = pointCount(lines);
  const last = Math.max(Math.ceil(all / ROWS) - 1, 0);
  const [requestedPage, setRequestedPage] = useState(() =>
    editing.point ? Math.floor((getPointNumber(lines, editing.point) - 1) / ROWS) : 0,
  );
  const page = Math.min(requestedPage, last);
  if (!all) return <Typography color="text.secondary">{message('routeEmpty')}</Typography>;
  const points = listPage(lines, page);
  const first = page * ROWS + 1;
  return (
    <Box>
      <TableContainer>
        <Table
          size="small"
          aria-label="Route points"
          sx={{ '& td, & th': { px: { xs: 0.5, sm: 1.5 } } }}
        >
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: 48, sm: 84 } }}>Point</TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>Time</TableCell>
              <TableCell>Latitude</TableCell>
              <TableCell>Longitude</TableCell>
              <TableCell sx={{ width: { xs: 72, sm: 92 } }}>
                <Box component="span" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
                  Actions
                </Box>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {points.map((point, i) => {
              const [lon, lat] = positionAt(lines, point)!;
              const number = first + i;
              const time = timeAt(lines, point);
              const gap = point.fix === 0 && point.line > 0;
              return (
                <TableRow
                  key={number}
                  sx={gap ? { '& td': { borderTop: 3, borderTopColor: 'divider' } } : {}}
                >
                  <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {number.toLocaleString('en-CA')}
                    {gap && (
                      <Typography component="div" variant="caption" color="text.secondary">
                        after a gap
                      </Typography>
                    )}
                  </TableCell>
                  <TableCell
                    sx={{
                      display: { xs: 'none', sm: 'table-cell' },
                      whiteSpace: 'nowrap',
                      fontVariantNumeric: 'tabular-nums',
                    }}
                  >
                    {time ?? '–'}
                  </TableCell>
                  <TableCell>
                    <DegreesBox
                      label={`Latitude of point ${number}`}
                      axis="latitude"
                      value={lat}
                      onChange={(value) => step((at) => movePoint(at, point, [lon, value]))}
                    />
                  </TableCell>
                  <TableCell>
                    <DegreesBox
                      label={`Longitude of point ${number}`}
                      axis="longitude"
                      value={lon}
                      onChange={(value) => step((at) => movePoint(at, point, [value, lat]))}
                    />
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    <Tooltip title="Add a point after this" slotProps={TOOLTIP_INSIDE}>
                      <IconButton
                        size="small"
                        aria-label={`Add a point after point ${number}`}
                        onClick={() =>
                          step((at) =>
                            insertPoint(
                              at,
                              { ...point, fix: point.fix + 1 },
                              midpointAfter(at, point),
                            ),
                          )
                        }
                      >
                        <AddLocation fontSize="small" />
                      </IconButton>
                    </Tooltip>
                    <Tooltip title="Remove" slotProps={TOOLTIP_INSIDE}>
                      <IconButton
                        size="small"
                        aria-label={`Remove point ${number}`}
                        onClick={() => step((at) => removePoint(at, point))}
                      >
                        <Delete fontSize="small" />
                      </IconButton>
                    </Tooltip>
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
      {all > ROWS && (
        <TablePagination
          component="div"
          count={all}
          page={page}
          rowsPerPage={ROWS}
          rowsPerPageOptions={[ROWS]}
          onPageChange={(_, next) => setRequestedPage(next)}
          showFirstButton
          showLastButton
        />
      )}
    </Box>
  );
};
