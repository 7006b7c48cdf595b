import { entryFor } from '@portal/shared-types/contract/access/policy';
import { message } from '@portal/shared-types/base/text/messages';
import { useContext, useMemo, type ReactNode } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { PhotoPages } from '../../photos/PhotoPages';
import { ShowPhotosOnMap } from '../../photos/on-map/ShowPhotosOnMap';
import { usePhotoCount } from '../../photos/queries';
import { DownloadPhotos } from '../../photos/zip/DownloadPhotos';
import { ShowGeometryContext } from '#records/details/context.ts';
import { useViewer } from '#records/people/useViewer.ts';
import { useRecordNames } from '../../patrol-data/useRecordNames';
import { useMayEdit } from '../../patrol-data/useMayEdit';
import { usePatrol } from '../../patrol-data/queries';
import { PART_IDS } from './jumps';
import { Part, PartFrame } from './Part';

interface PhotosPartProps {
  patrolId: number;
  add?: ReactNode;
}

const TITLE = { id: PART_IDS.photos, title: 'Photos' } as const;

export const PhotosPart = ({ patrolId, add }: PhotosPartProps) => {
  const hasMap = useContext(ShowGeometryContext) !== undefined;
  const { data: patrol, isError } = usePatrol(patrolId);
  const count = usePhotoCount(patrolId, patrol);
  const mayEdit = useMayEdit(patrol);
  const findName = useRecordNames(patrolId);
  const viewer = useViewer();
  const patrolIds = useMemo(() => [patrolId], [patrolId]);
  // Other people don't get the locations of photos.
  const isOwn = !!patrol && entryFor(viewer, patrol.nation) !== undefined;
  const action = (
    <>
      {patrol && !!count.data && (
        <>
          {hasMap && isOwn && <ShowPhotosOnMap patrolId={patrolId} target={patrol} />}
          <DownloadPhotos target={patrolIds} reduced={!isOwn} />
        </>
      )}
      {add}
    </>
  );
  // Photos are queried by the patrol's nation and start.
  if (isError && !patrol)
    return (
      <PartFrame {...TITLE}>
        <SecondaryText>{message('photosWait')}</SecondaryText>
      </PartFrame>
    );
  return (
    <Part
      {...TITLE}
      query={count}
      action={action}
      failure="patrolPhotos"
      empty={message(mayEdit ? 'photosNoneToAdd' : 'photosNone')}
    >
      {(total) =>
        patrol && (
          <PhotoPages patrolId={patrolId} target={patrol} total={total} findName={findName} />
        )
      }
    </Part>
  );
};
