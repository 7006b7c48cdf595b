import type { SlideImage } from 'yet-another-react-lightbox';
import { displaySize, fitted, type PixelSize, type Thumbnail } from '../../patrol-data/photo';
import { PhotoImage } from '../PhotoImage';
import { useOpenedPhoto } from '../queries';

export interface PhotoSlide extends SlideImage {
  photo: Thumbnail;
}

interface SlideViewProps {
  slide: PhotoSlide;
  within: PixelSize;
}

export const SlideView = ({ slide, within }: SlideViewProps) => {
  const { photo, alt = '' } = slide;
  return (
    <PhotoImage
      query={useOpenedPhoto(photo.photo_id)}
      thumbnail={photo.data}
      alt={alt}
      size={fitted(displaySize(photo), within)}
    />
  );
};
