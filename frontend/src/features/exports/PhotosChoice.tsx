import FormControl from '@mui/material/FormControl';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { LIMITS } from '@portal/shared-types/text/limits';
import { message } from '@portal/shared-types/text/messages';
import { sizeText } from '../../platform/ui/sizeText';
import { photosText } from '../photos/zip/zipText';
import { Choice } from './Choices';
import type { usePhotoSize } from './usePhotoSize';

interface PhotosChoiceProps {
  checked: boolean;
  onToggle: () => void;
  size: ReturnType<typeof usePhotoSize>;
}

export const isTooLarge = (bytes: number): boolean => bytes > LIMITS.zipBytes;

const sizeOf = ({ data, isError }: PhotosChoiceProps['size']): string => {
  if (isError) return message('exportPhotosNoSize');
  if (!data) return 'Calculating the size …';
  const size = sizeText(data.bytes);
  return isTooLarge(data.bytes)
    ? message('exportPhotosTooLarge', { size, most: sizeText(LIMITS.zipBytes) })
    : `${photosText(data.photos)}, ${size}.`;
};

/** Adds photos to the export, and shows their size before it starts. */
export const PhotosChoice = ({ checked, onToggle, size }: PhotosChoiceProps) => (
  <FormControl component="fieldset" error={checked && isTooLarge(size.data?.bytes ?? 0)}>
    <FormLabel component="legend">Photos</FormLabel>
    <FormGroup>
      <Choice label="Photo files" checked={checked} onToggle={onToggle} />
    </FormGroup>
    {checked && (
      <FormHelperText role="status">{`${sizeOf(size)} ${message('exportPhotos')}`}</FormHelperText>
    )}
  </FormControl>
);
