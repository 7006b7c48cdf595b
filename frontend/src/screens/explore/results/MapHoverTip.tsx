import Box from '@mui/material/Box';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { countOf } from '@portal/shared-types/contract/search/display/found';
import { useEffect, useState } from 'react';
import type { MapHover, MapPort } from '#platform/map/port.ts';
import { countedKinds, countText } from './counts';
import { listRecords } from './mapLayers';
import type { RecordRef } from './recordRef';
import { recordTexts } from './recordTexts';

interface MapHoverTipProps {
  port: MapPort;
  columns: SearchColumns;
}

const ASIDE = 14;

/** Towards the middle of the map, which has more room. */
const awayFromEdge = (at: number, size: number): string =>
  at < size / 2 ? `${ASIDE}px` : `calc(-100% - ${ASIDE}px)`;

const isThere = (columns: SearchColumns, { kind, index }: RecordRef): boolean =>
  index < countOf(columns, kind);

const makeLines = (columns: SearchColumns, { picks, cluster }: MapHover): string[] => {
  if (cluster) return [countedKinds(cluster), 'Click to zoom in'];
  const [first, ...more] = listRecords(picks);
  // The records may be gone by now.
  if (!first || !isThere(columns, first)) return [];
  const { what, when } = recordTexts(columns, first);
  return [what, when, ...(more.length ? [`and ${countText(more.length)} more here`] : [])];
};

/** A short text on the record under the mouse. For people without a mouse, the table has the same. */
export const MapHoverTip = ({ port, columns }: MapHoverTipProps) => {
  const [hover, setHover] = useState<MapHover | null>(null);
  useEffect(() => {
    const stop = port.records.onHover(setHover);
    return () => {
      stop();
      setHover(null);
    };
  }, [port, columns]);
  const lines = hover ? makeLines(columns, hover) : [];
  const [what, ...others] = lines;
  if (!hover || what === undefined) return null;
  return (
    <Box
      role="tooltip"
      sx={{
        position: 'absolute',
        left: 0,
        top: 0,
        maxWidth: 280,
        px: 1,
        py: 0.5,
        borderRadius: 1,
        bgcolor: 'rgba(23, 33, 46, 0.94)',
        color: 'common.white',
        fontSize: 12.5,
        lineHeight: 1.4,
        pointerEvents: 'none',
        zIndex: 1,
      }}
      // An inline style: a class per position would never be freed.
      style={{
        transform: `translate(${hover.x}px, ${hover.y}px) translate(${awayFromEdge(hover.x, hover.width)}, ${awayFromEdge(hover.y, hover.height)})`,
      }}
    >
      <Box sx={{ fontWeight: 650 }}>{what}</Box>
      {others.map((line) => (
        <Box key={line}>{line}</Box>
      ))}
    </Box>
  );
};
