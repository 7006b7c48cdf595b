import Box from '@mui/material/Box';
import type { PhotoUploads } from './engine/uploads';
import type { UploadPhoto } from './engine/uploadPhoto';
import { PhotoRow } from './PhotoRow';

interface PhotoListProps {
  label: string;
  photos: readonly UploadPhoto[];
  uploads: PhotoUploads;
}

export const PhotoList = ({ label, photos, uploads }: PhotoListProps) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
    }}
  >
    {photos.map((photo) => (
      <PhotoRow key={photo.id} photo={photo} uploads={uploads} />
    ))}
  </Box>
);
