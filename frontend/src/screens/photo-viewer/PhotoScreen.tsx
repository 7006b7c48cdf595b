import { useParams } from 'react-router-dom';
import { readPhotoId } from '#features/patrol-data/photo.ts';
import { PhotoProblem } from './PhotoProblem';
import { PhotoViewer } from './PhotoViewer';
import { ViewerFrame } from './ViewerFrame';

/** /photos/{sightingOrSurvey}/{photoId} */
const PhotoScreen = () => {
  const { of, photoId = '' } = useParams();
  const id = readPhotoId(photoId);
  return id && id.kind === of ? (
    <PhotoViewer key={photoId} patrolId={id.patrolId} photoId={photoId} />
  ) : (
    <ViewerFrame>
      <PhotoProblem />
    </ViewerFrame>
  );
};

export default PhotoScreen;
