import CenterFocusStrong from '@mui/icons-material/CenterFocusStrong';
import FitScreen from '@mui/icons-material/FitScreenOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Straighten from '@mui/icons-material/Straighten';
import Box from '@mui/material/Box';
import type { Bounds } from '@portal/shared-types/base/geo/polygon';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { fitAround, OVER_MAP } from '../fit';
import type { MapPort } from '../port';
import { ZoomButtons } from '../ZoomButtons';
import { ToolButton } from './ToolButton';
import { ToolGroup } from './ToolGroup';

interface MapToolsProps {
  port: MapPort;
  shows: 'results' | 'patrol';
  /** Bounds of what the map shows; null without any. */
  around: Bounds | null;
  measuring: boolean;
}

export const MapTools = ({ port, shows, around, measuring }: MapToolsProps) => {
  const Fit = shows === 'results' ? FitScreen : CenterFocusStrong;
  return (
    <Box
      {...OVER_MAP}
      sx={{
        position: 'absolute',
        top: 12,
        right: 12,
        display: 'grid',
        gap: 1,
        '@media print': { display: 'none' },
      }}
    >
      <ZoomButtons port={port} inline />
      {(shows === 'results' || around) && (
        <ToolGroup label="Views">
          {shows === 'results' && (
            <ToolButton
              label="Whole coast"
              icon={<Home fontSize="small" />}
              onClick={() => void port.view.goTo(INITIAL_BOUNDS, 'person')}
            />
          )}
          {around && (
            <ToolButton
              label={`Zoom to ${shows}`}
              icon={<Fit fontSize="small" />}
              onClick={({ currentTarget }) => void port.view.goTo(fitAround(around, currentTarget))}
            />
          )}
        </ToolGroup>
      )}
      <ToolGroup label="Measuring">
        <ToolButton
          label="Measure distance"
          icon={<Straighten fontSize="small" />}
          on={measuring}
          onClick={() => (measuring ? port.measuring.stop() : port.measuring.start())}
        />
      </ToolGroup>
    </Box>
  );
};
