import Box from '@mui/material/Box';
import { message } from '@portal/shared-types/text/messages';
import { SecondaryText } from '../../platform/ui/SecondaryText';
import { AddPhotos } from './AddPhotos';
import type { PhotoTarget } from './engine/uploadPhoto';
import { usePhotoUploads } from './PhotoUploadsContext';

/** Photos in the form of a record: they aren't among its fields. */
export const FormPhotos = (target: PhotoTarget) => {
  if (!usePhotoUploads()) return null;
  return (
    <Box component="section" aria-label="Photos">
      <AddPhotos {...target} />
      <SecondaryText sx={{ mt: 0.5 }}>
        {message(target.entered ? 'photosAfterRecord' : 'photosApart')}
      </SecondaryText>
    </Box>
  );
};
