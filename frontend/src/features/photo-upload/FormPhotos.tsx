import Box from '@mui/material/Box';
import { message } from '@portal/shared-types/base/text/messages';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { AddEnteredPhotos, AddPhotos } from './AddPhotos';
import type { PhotoTarget } from './engine/uploadPhoto';
import { usePhotoUploads } from './PhotoUploadsContext';

interface FormPhotosProps extends PhotoTarget {
  isNewPatrol?: boolean;
}

/** Photos in the form of a record: they aren't among its fields. */
export const FormPhotos = ({ isNewPatrol = false, ...target }: FormPhotosProps) => {
  if (!usePhotoUploads()) return null;
  const Add = isNewPatrol ? AddEnteredPhotos : AddPhotos;
  return (
    <Box component="section" aria-label="Photos">
      <Add {...target} />
      <SecondaryText sx={{ mt: 0.5 }}>
        {message(target.entered ? 'photosAfterRecord' : 'photosApart')}
      </SecondaryText>
    </Box>
  );
};
