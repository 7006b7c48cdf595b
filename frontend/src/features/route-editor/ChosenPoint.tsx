import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { plainNumber } from '@portal/shared-types/base/text/plainNumber';
import { dateText } from '@portal/shared-types/base/time/wallText';
import { useId, useState, type ReactNode } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { minutesText } from '#platform/map/tools/coordinateText.ts';
import { metricText } from '#platform/map/measure.ts';
import { countText, formatFigures } from './figures';
import { closeGap, keepBetween, splitAfter, straighten, cutBetween } from './operations';
import {
  getPointNumber,
  pointAfter,
  pointBefore,
  pointNumbered,
  pointCount,
  positionAt,
  timeAt,
  type PointIndex,
} from './routeLines';
import type { RouteEditing, RouteStep } from './useRouteEditing';

interface NumberBoxProps {
  label: string;
  /** Null until one is given. */
  value: number | null;
  most: number;
  onChange: (value: number) => void;
}

/** An input for a point's number: Enter or leaving the field applies it. */
const NumberBox = ({ label, value, most, onChange }: NumberBoxProps) => {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    const number = Number(typed && plainNumber(typed).replace(/[\s,]/g, ''));
    setTyped(null);
    if (typed?.trim() && Number.isInteger(number) && number >= 1 && number !== value)
      onChange(Math.min(number, most));
  };
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Typography component="label" htmlFor={id} variant="body2">
        {label}
      </Typography>
      <OutlinedInput
        id={id}
        size="small"
        value={typed ?? value ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
        slotProps={{ input: { inputMode: 'numeric', autoComplete: 'off' } }}
        sx={{ width: 92 }}
      />
      <SecondaryText>of {most.toLocaleString('en-CA')}</SecondaryText>
    </Box>
  );
};

interface ChosenPointProps {
  editing: RouteEditing;
  point: PointIndex;
  /** Brings a point into view when it is selected by number or with the arrow buttons. */
  onShow: (index: PointIndex) => void;
}

const BUTTON = {
  size: 'small',
  color: 'secondary',
  sx: { minHeight: { xs: 44, md: 34 } },
} as const;
const ICON = { width: { xs: 44, md: 34 }, height: { xs: 44, md: 34 } };

export const ChosenPoint = ({ editing, point, onShow }: ChosenPointProps) => {
  const { lines, until, picking, choose, pick, deselect, step, remove } = editing;
  const go = (index: PointIndex | null): void => {
    if (!index) return;
    choose(index);
    onShow(index);
  };
  const arrow = (label: string, to: PointIndex | null, icon: ReactNode) => (
    <IconButton
      aria-label={label}
      color="secondary"
      disabled={!to}
      onClick={() => go(to)}
      sx={ICON}
    >
      {icon}
    </IconButton>
  );
  const shown = until ?? point;
  const position = positionAt(lines, shown)!;
  const time = timeAt(lines, shown);
  const all = pointCount(lines);
  const isLineEnd = point.fix === (lines[point.line]?.positions.length ?? 0) - 1;
  const stretch = until && formatFigures(keepBetween(lines, point, until));
  const withStretch = (act: RouteStep) => () => {
    step(act);
    deselect();
  };
  return (
    <Paper
      component="section"
      aria-label={until ? 'Selected section' : 'Selected point'}
      elevation={0}
      sx={{
        position: 'relative',
        border: 1,
        borderColor: 'divider',
        p: 1.5,
        display: 'grid',
        gap: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, pr: 5 }}>
        {until ? (
          <Typography sx={{ fontWeight: 600 }}>
            Points{' '}
            {Math.min(getPointNumber(lines, point), getPointNumber(lines, until)).toLocaleString(
              'en-CA',
            )}{' '}
            to{' '}
            {Math.max(getPointNumber(lines, point), getPointNumber(lines, until)).toLocaleString(
              'en-CA',
            )}
          </Typography>
        ) : (
          <>
            {arrow('Previous point', pointBefore(lines, point), <ChevronLeft />)}
            <NumberBox
              label="Point"
              value={getPointNumber(lines, point)}
              most={all}
              onChange={(number) => go(pointNumbered(lines, number))}
            />
            {arrow('Next point', pointAfter(lines, point), <ChevronRight />)}
          </>
        )}
        <SecondaryText sx={{ flex: '1 1 180px' }}>
          {stretch
            ? [
                countText(stretch.points, 'point', 'points'),
                metricText(stretch.km * 1000),
                stretch.duration,
              ]
                .filter((part) => part !== null)
                .join(' · ')
            : `${minutesText([...position])} · ${
                time ? `${dateText(time)}, ${time.slice(11)}` : message('pointTimeUnknown')
              }`}
        </SecondaryText>
        <IconButton
          aria-label="Clear selection"
          onClick={deselect}
          sx={{ ...ICON, position: 'absolute', top: 6, right: 6 }}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {picking && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" role="status">
            {message('routePickEnd')}
          </Typography>
          <NumberBox
            label="To point"
            value={null}
            most={all}
            onChange={(number) => go(pointNumbered(lines, number))}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -0.75 }}>
        {until ? (
          <>
            <Button {...BUTTON} onClick={withStretch((all) => cutBetween(all, point, until))}>
              Cut, leaving a gap
            </Button>
            <Button {...BUTTON} onClick={withStretch((all) => straighten(all, point, until))}>
              Straighten
            </Button>
            <Button {...BUTTON} onClick={withStretch((all) => keepBetween(all, point, until))}>
              Keep only this section
            </Button>
          </>
        ) : (
          <>
            <Button {...BUTTON} onClick={remove}>
              Remove point
            </Button>
            <Button
              {...BUTTON}
              aria-pressed={picking}
              disabled={all < 2}
              onClick={() => pick(!picking)}
            >
              {picking ? 'Cancel selection' : 'Select a section from here'}
            </Button>
            {!isLineEnd && (
              <Button {...BUTTON} onClick={() => step((before) => splitAfter(before, point))}>
                Add gap after
              </Button>
            )}
            {isLineEnd && point.line < lines.length - 1 && (
              <Button {...BUTTON} onClick={() => step((before) => closeGap(before, point.line))}>
                Close the next gap
              </Button>
            )}
          </>
        )}
      </Box>
    </Paper>
  );
};
