import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { dateTimeText, timeText } from '@portal/shared-types/base/time/wallText';
import { wallClockAtSeconds, type WallClock } from '@portal/shared-types/base/time/wallClock';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import type { MapPort } from '#platform/map/port.ts';
import { isInside, movedTo } from '#platform/map/bounds.ts';
import { countBy, type RecordMoment } from './moments';
import { drawRail, timeMarks } from './timeLine';
import { momentAt, type Track } from './track';
import { PACES, usePlayback } from './usePlayback';

interface PlaybackBarProps {
  track: Track;
  moments: readonly RecordMoment[];
  /** null while no map is visible. */
  port: MapPort | null;
  /** Receives the time of the last record made so far; null: the whole patrol is shown. */
  onUntil: (until: WallClock | null) => void;
  /** A new value ends playback, because something else was selected. */
  endOn: unknown;
}

const MINUTE = 60;
const TEN_MINUTES = 600;

const PACE_TEXT: Record<number, string> = {
  60: '1 min per second',
  300: '5 min per second',
  900: '15 min per second',
  3600: '1 hour per second',
};

const makeSentence = (
  moments: readonly RecordMoment[],
  count: number,
  gap: { from: number; to: number } | null,
): string => {
  if (gap) {
    const [from, to] = [gap.from, gap.to].map(wallClockAtSeconds) as [string, string];
    const sameDay = from.slice(0, 10) === to.slice(0, 10);
    return message('noTrackBetween', {
      from: sameDay ? timeText(from) : dateTimeText(from),
      to: sameDay ? timeText(to) : dateTimeText(to),
    });
  }
  const last = moments[count - 1];
  const soFar = `${count} of ${moments.length} ${moments.length === 1 ? 'record' : 'records'} so far`;
  return last ? `${soFar} · ${timeText(last.time)} ${last.what}` : soFar;
};

export const PlaybackBar = ({ track, moments, port, onUntil, endOn }: PlaybackBarProps) => {
  const { at, playing, pace, setPace, toggle, seek, end } = usePlayback(track);
  const marks = useMemo(() => timeMarks(track, moments), [track, moments]);
  const rail = useMemo(() => drawRail(track, '#8fa3bb', '#dde3ea'), [track]);
  const isActive = at !== null;
  const time = wallClockAtSeconds(Math.floor(at ?? track.start));
  const { position, gap } = momentAt(track, at ?? track.start);
  const [lon, lat] = position;
  const count = isActive ? countBy(moments, Math.floor(at ?? track.start)) : moments.length;
  const until = isActive ? (moments[count - 1]?.time ?? wallClockAtSeconds(track.start)) : null;
  const severalDays =
    wallClockAtSeconds(track.start).slice(0, 10) !== wallClockAtSeconds(track.end).slice(0, 10);

  useEffect(() => onUntil(until), [onUntil, until]);
  const started = useRef(endOn);
  useEffect(() => {
    if (started.current !== endOn) end();
    started.current = endOn;
  });

  useEffect(() => {
    if (!port || !isActive) return;
    port.selection.setPointer([lon, lat]);
    const view = port.view.bounds();
    if (view && !isInside({ minX: lon, maxX: lon, minY: lat, maxY: lat }, view))
      void port.view.goTo(movedTo(view, [lon, lat]));
  }, [port, isActive, lon, lat]);
  useEffect(
    () => (port && isActive ? () => port.selection.setPointer(null) : undefined),
    [port, isActive],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    // Buttons handle the space bar themselves.
    if (event.key !== ' ' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    toggle();
  };

  return (
    <Box
      role="group"
      aria-label="Playback"
      onKeyDown={onKeyDown}
      sx={{ px: 2, py: 1, display: 'grid', gap: 0.25 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <IconButton
          color="secondary"
          edge="start"
          aria-label={playing ? 'Pause' : 'Play the day'}
          onClick={toggle}
        >
          {playing ? <Pause /> : <PlayArrow />}
        </IconButton>
        <Slider
          size="small"
          aria-label="Time"
          min={track.start}
          max={track.end}
          step={MINUTE}
          shiftStep={TEN_MINUTES}
          marks={marks}
          value={at ?? track.start}
          onChange={(_, value) => seek(value)}
          getAriaValueText={(value) => {
            const now = wallClockAtSeconds(Math.floor(value));
            return dateTimeText(now);
          }}
          sx={{
            flex: 1,
            my: severalDays ? undefined : 0,
            '& .MuiSlider-rail': { background: rail, opacity: 1 },
            '& .MuiSlider-track': { border: 0, opacity: isActive ? 0.85 : 0 },
            '& .MuiSlider-mark': { width: 2, height: 10, bgcolor: '#a15c00', opacity: 1 },
            '& .MuiSlider-markLabel': { fontSize: 12, color: 'text.secondary' },
            '& .MuiSlider-thumb': { transition: 'none', opacity: isActive ? 1 : 0.6 },
          }}
        />
        <Typography
          component="span"
          sx={{
            minWidth: 44,
            fontVariantNumeric: 'tabular-nums',
            fontWeight: 650,
            whiteSpace: 'nowrap',
          }}
        >
          {isActive ? (severalDays ? dateTimeText(time) : timeText(time)) : ''}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <SecondaryText sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {isActive
            ? makeSentence(moments, count, gap)
            : 'Play the day, or move the slider to a time.'}
        </SecondaryText>
        {isActive && (
          <Button size="small" onClick={end}>
            Show whole patrol
          </Button>
        )}
        <Select
          size="small"
          variant="standard"
          disableUnderline
          value={pace}
          onChange={({ target }) => setPace(Number(target.value))}
          inputProps={{ 'aria-label': 'Speed' }}
          sx={{ fontSize: 14 }}
        >
          {PACES.map((one) => (
            <MenuItem key={one} value={one}>
              {PACE_TEXT[one]}
            </MenuItem>
          ))}
        </Select>
      </Box>
    </Box>
  );
};
