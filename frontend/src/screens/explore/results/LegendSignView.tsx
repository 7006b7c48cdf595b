import Box from '@mui/material/Box';
import { CameraMark } from '../../../platform/map/CameraMark';
import { CLUSTER_STYLES } from '../../../platform/map/clusterMarks';
import { RecordMark } from '../../../platform/map/RecordMark';
import type { LegendSign } from './legendEntries';

const Cluster = ({ of }: { of: keyof typeof CLUSTER_STYLES }) => {
  const { style, fill, outline } = CLUSTER_STYLES[of];
  return (
    <Box
      sx={{
        width: 17,
        height: 17,
        borderRadius: style === 'circle' ? '50%' : 0,
        bgcolor: fill,
        boxShadow: `inset 0 0 0 ${outline.width - 0.5}px ${outline.colour}, 0 0 0 1px #c5cfd9`,
        color: '#fff',
        fontSize: 9.5,
        fontWeight: 700,
        lineHeight: '17px',
        textAlign: 'center',
      }}
    >
      3
    </Box>
  );
};

const drawn = (sign: LegendSign) => {
  switch (sign.sign) {
    case 'line':
      return <Box sx={{ width: 18, height: sign.width, borderRadius: 1, bgcolor: sign.colour }} />;
    case 'mark':
      return <RecordMark {...sign.mark} outline={sign.outline} />;
    case 'cluster':
      return <Cluster of={sign.of} />;
    case 'camera':
      return <CameraMark />;
    case 'shape':
      return (
        <Box
          sx={{
            width: 16,
            height: 11,
            border: 2,
            borderColor: sign.colour,
            bgcolor: `${sign.colour}2e`,
            borderRadius: '2px',
          }}
        />
      );
  }
};

export const LegendSignView = ({ sign }: { sign: LegendSign }) => (
  <Box aria-hidden sx={{ width: 20, flex: 'none', display: 'grid', placeItems: 'center' }}>
    {drawn(sign)}
  </Box>
);
