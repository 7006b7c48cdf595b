import { OutlinedList } from '../../platform/ui/OutlinedList';
import type { PhotoUploads } from './engine/uploads';
import type { UploadPhoto } from './engine/uploadPhoto';
import { PhotoRow } from './PhotoRow';

interface PhotoListProps {
  label: string;
  photos: readonly UploadPhoto[];
  uploads: PhotoUploads;
}

export const PhotoList = ({ label, photos, uploads }: PhotoListProps) => (
  <OutlinedList label={label}>
    {photos.map((photo) => (
      <PhotoRow key={photo.id} photo={photo} uploads={uploads} />
    ))}
  </OutlinedList>
);
