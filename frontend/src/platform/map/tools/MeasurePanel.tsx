import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { useId } from 'react';
import { makeLegs, metricText, nauticalText } from '../measure';
import type { MapMeasure, MapPort } from '../port';

interface MeasurePanelProps {
  port: MapPort;
  measure: MapMeasure;
}

const sum = (lengths: readonly { metres: number }[]): number =>
  lengths.reduce((metres, leg) => metres + leg.metres, 0);

const Length = ({ name, metres }: { name: string; metres: number }) => (
  <Box sx={{ display: 'flex', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
    <Box component="span" sx={{ flex: 1 }}>
      {name}
    </Box>
    <Box component="span" sx={{ width: 72, textAlign: 'right' }}>
      {metricText(metres)}
    </Box>
    <Box component="span" sx={{ width: 72, textAlign: 'right' }}>
      {nauticalText(metres)}
    </Box>
  </Box>
);

export const MeasurePanel = ({ port, measure: { points, next, done } }: MeasurePanelProps) => {
  const id = useId();
  const legs = makeLegs(points);
  const last = points.at(-1);
  const [ahead] = last && next ? makeLegs([last, next]) : [];
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      elevation={0}
      // The keys do the same as on the map; Enter presses a focused button.
      onKeyDown={({ key, target }) => {
        if (key === 'Escape') port.measuring.stop();
        if (key === 'Backspace') port.measuring.undo();
        if (key === 'Enter' && !(target instanceof HTMLButtonElement)) port.measuring.finish();
      }}
      sx={{ width: 268, border: 1, borderColor: 'divider', p: 1.5, fontSize: 13.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          Distance
        </Typography>
        <IconButton
          size="small"
          aria-label="Stop measuring"
          onClick={() => port.measuring.stop()}
          sx={{ m: -0.75 }}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {!done && (
        <Typography variant="body2" color="text.secondary" sx={{ fontSize: 12.5 }}>
          {message(points.length ? 'measureOn' : 'measureStart')}
        </Typography>
      )}
      {points.length > 0 && (
        <>
          <Box
            component="ol"
            aria-label="Legs"
            tabIndex={legs.length > 5 ? 0 : undefined}
            sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 120, overflowY: 'auto' }}
          >
            {legs.map(({ metres }, i) => (
              <li key={i}>
                <Length name={`Leg ${i + 1}`} metres={metres} />
              </li>
            ))}
          </Box>
          {!done && ahead && (
            <Box aria-hidden sx={{ color: 'text.secondary' }}>
              <Length name="Next leg" metres={ahead.metres} />
            </Box>
          )}
          <Box
            role="status"
            sx={{ borderTop: 1, borderColor: 'divider', mt: 0.75, pt: 0.75, fontWeight: 650 }}
          >
            <Length name="Total" metres={sum(legs) + (done ? 0 : (ahead?.metres ?? 0))} />
          </Box>
          <Box sx={{ display: 'flex', gap: 0.5, mt: 1, ml: -0.75 }}>
            {!done && (
              <Button
                size="small"
                color="secondary"
                disabled={points.length < 2}
                onClick={() => port.measuring.finish()}
              >
                End
              </Button>
            )}
            <Button size="small" color="secondary" onClick={() => port.measuring.undo()}>
              Undo point
            </Button>
            <Button size="small" color="secondary" onClick={() => port.measuring.start()}>
              Clear
            </Button>
          </Box>
        </>
      )}
    </Paper>
  );
};
