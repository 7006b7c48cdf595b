import MyLocation from '@mui/icons-material/MyLocation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { sameValue } from '@portal/shared-types/records/engine/wire/equality';
import {
  isEmpty,
  type PointValue,
  type Value,
} from '@portal/shared-types/records/engine/wire/values';
import { message, type MessageKey } from '@portal/shared-types/base/text/messages';
import { useEffect, useRef, useState } from 'react';
import { geolocation } from '#platform/deviceLocation.ts';
import { metricText } from '#platform/map/measure.ts';

/** A cold receiver takes about this long. */
const PATIENCE_MS = 20_000;
/** Worse accuracy is worth a look at the map. */
const POOR_METRES = 1000;

interface UseMyLocationProps {
  /** What is located, for screen readers. */
  label: string;
  /** The current value, of any form: Undo restores it. */
  value: Value;
  onChange: (value: Value) => void;
  toValue: (point: PointValue) => Value;
}

interface Located {
  value: Value;
  before: Value;
  metres: number;
}

/** Rounds to about a metre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(5));

const accuracyText = (metres: number): string =>
  metres < POOR_METRES
    ? message('locationAccuracy', { distance: metricText(Math.max(metres, 1)) })
    : message('locationInaccurate', { distance: metricText(Math.round(metres / 100) * 100) });

const getMessageKey = ({ code }: GeolocationPositionError): MessageKey => {
  // Constants of the class, which may not exist as a global.
  if (code === 1) return 'locationRefused';
  return code === 3 ? 'locationTimedOut' : 'locationNotFound';
};

export const UseMyLocation = ({ label, value, onChange, toValue }: UseMyLocationProps) => {
  const [isLocating, setLocating] = useState(false);
  const [located, setLocated] = useState<Located | null>(null);
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The current props while the device is located; null after the form was closed. */
  const latest = useRef<Omit<UseMyLocationProps, 'label'> | null>(null);
  useEffect(() => {
    latest.current = { value, onChange, toValue };
  });
  useEffect(() => () => void (latest.current = null), []);

  const source = geolocation();
  if (!source) return null;

  const locate = (): void => {
    if (isLocating) return;
    setLocating(true);
    setProblem(null);
    source.getCurrentPosition(
      ({ coords }) => {
        const now = latest.current;
        if (!now) return;
        const { latitude, longitude, accuracy } = coords;
        const found = now.toValue({
          latitude: rounded(latitude),
          longitude: rounded(longitude),
        });
        now.onChange(found);
        setLocated((last) => ({
          value: found,
          // It was repeated for a better accuracy: Undo restores what was there first.
          before: last && sameValue(now.value, last.value) ? last.before : now.value,
          metres: accuracy,
        }));
        setLocating(false);
      },
      (error) => {
        setProblem(getMessageKey(error));
        setLocating(false);
      },
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    );
  };

  // It is outdated once the position is changed in another way.
  const current = located && sameValue(value, located.value) ? located : null;
  const canUndo = current && !isEmpty(current.before) && !sameValue(current.before, current.value);
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="outlined"
        startIcon={isLocating ? <CircularProgress size={18} /> : <MyLocation />}
        onClick={locate}
        aria-busy={isLocating}
        aria-label={`Use my location: ${label}`}
      >
        {isLocating ? 'Locating…' : 'Use my location'}
      </Button>
      <Box
        sx={{
          // It is shown below all buttons.
          order: 1,
          flexBasis: '100%',
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          '&:has(> :only-child:empty)': { position: 'absolute' },
        }}
      >
        <Typography role="status" variant="body2" color={problem ? 'error' : 'text.secondary'}>
          {problem ? message(problem) : current && accuracyText(current.metres)}
        </Typography>
        {canUndo && (
          <Button
            size="small"
            sx={{ minWidth: 0, px: 1 }}
            aria-label={`Undo: ${label}`}
            onClick={() => {
              onChange(current.before);
              // This button disappears with the focus.
              button.current?.focus();
            }}
          >
            Undo
          </Button>
        )}
      </Box>
    </>
  );
};
