import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import type { MapPort } from './port';
import { ToolButton } from './tools/ToolButton';
import { ToolGroup } from './tools/ToolGroup';

interface ZoomButtonsProps {
  port: MapPort;
  /** Positioned by its parent; otherwise in the map's corner. */
  inline?: boolean;
}

export const ZoomButtons = ({ port, inline = false }: ZoomButtonsProps) => (
  <Box sx={inline ? {} : { position: 'absolute', top: 12, right: 12 }}>
    <ToolGroup label="Zoom">
      <ToolButton
        label="Zoom in"
        icon={<Add fontSize="small" />}
        onClick={() => port.view.zoomIn()}
      />
      <ToolButton
        label="Zoom out"
        icon={<Remove fontSize="small" />}
        onClick={() => port.view.zoomOut()}
      />
    </ToolGroup>
  </Box>
);
