import FitScreen from '@mui/icons-material/FitScreenOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Straighten from '@mui/icons-material/Straighten';
import Box from '@mui/material/Box';
import type { Bounds } from '@portal/shared-types/geo/polygon';
import { INITIAL_BOUNDS } from '@portal/shared-types/text/limits';
import type { MouseEvent } from 'react';
import { fitAround, OVER_MAP } from '../fit';
import type { MapPort } from '../port';
import { ZoomButtons } from '../ZoomButtons';
import { ToolButton } from './ToolButton';
import { ToolGroup } from './ToolGroup';

interface MapToolsProps {
  port: MapPort;
  /** Returns the bounds of the results; null without any. Called on demand. */
  results: (() => Bounds | null) | null;
  measuring: boolean;
}

/** The tools in the upper right corner of the map. */
export const MapTools = ({ port, results, measuring }: MapToolsProps) => {
  const toResults = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const bounds = results?.();
    if (bounds) void port.view.goTo(fitAround(bounds, currentTarget));
  };
  return (
    <Box {...OVER_MAP} sx={{ position: 'absolute', top: 12, right: 12, display: 'grid', gap: 1 }}>
      <ZoomButtons port={port} placed />
      <ToolGroup label="Views">
        <ToolButton
          label="Whole coast"
          icon={<Home fontSize="small" />}
          onClick={() => void port.view.goTo(INITIAL_BOUNDS)}
        />
        {results && (
          <ToolButton
            label="Zoom to results"
            icon={<FitScreen fontSize="small" />}
            onClick={toResults}
          />
        )}
      </ToolGroup>
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
