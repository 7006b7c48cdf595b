import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Photo, PhotoFile } from '@portal/shared-types/records/photo';
import { sizeText } from '../../platform/ui/sizeText';
import { FieldList } from '../../records/details/FieldList';

const TYPES: Record<PhotoFile['content_type'], string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
};

const factsOf = ({ content_type, bytes, width, height, camera, direction }: PhotoFile) => [
  { key: 'file', label: 'Original', value: `${TYPES[content_type]}, ${sizeText(bytes)}` },
  { key: 'size', label: 'Size', value: `${width} × ${height} pixels` },
  ...(camera === null ? [] : [{ key: 'camera', label: 'Camera', value: camera }]),
  ...(direction === null
    ? []
    : [{ key: 'direction', label: 'Direction', value: `${Math.round(direction)}°` }]),
];

/** Data of the original file; people outside the nation don't get it. */
export const PhotoFacts = ({ photo: { file } }: { photo: Photo }) =>
  file && (
    <Box sx={{ p: 2, px: { xs: 2, md: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        File
      </Typography>
      <FieldList entries={factsOf(file)} />
    </Box>
  );
