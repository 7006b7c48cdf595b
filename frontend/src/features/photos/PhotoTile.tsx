import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import HourglassTop from '@mui/icons-material/HourglassTop';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { message } from '@portal/shared-types/text/messages';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { photoAlt, photoPath, type RecordName, type Thumbnail } from '../patrol-data/photo';

const NOTE = {
  width: '100%',
  height: '100%',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 0.5,
  p: 0.75,
  fontSize: 12.5,
  lineHeight: 1.25,
  textAlign: 'center',
  color: 'text.secondary',
} as const;

const WithoutPicture = ({ photo }: { photo: Thumbnail }) => {
  const failed = photo.state === 'failed';
  const Icon = failed ? ImageNotSupportedOutlined : HourglassTop;
  return (
    <Box component="span" sx={NOTE}>
      <Icon aria-hidden fontSize="small" />
      {failed ? 'No preview' : message('photoPreparing')}
    </Box>
  );
};

/** A plain click opens the gallery; a new tab opens the photo's page. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface PhotoTileProps {
  photo: Thumbnail;
  nameOf: RecordName;
  onOpen: () => void;
}

/** The thumbnail of a photo, in a box of fixed size. */
export const PhotoTile = ({ photo, nameOf, onOpen }: PhotoTileProps) => {
  const alt = photoAlt(photo, nameOf);
  const hidden = message('photoSensitive', { nation: photo.nation });
  return (
    <Box
      component={Link}
      to={photoPath(photo.photo_id)}
      data-photo={photo.photo_id}
      aria-haspopup="dialog"
      {...(photo.data === null && { 'aria-label': alt })}
      onClick={(event: MouseEvent) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onOpen();
      }}
      sx={{
        position: 'relative',
        display: 'block',
        width: '100%',
        height: '100%',
        borderRadius: 1,
        overflow: 'hidden',
        textDecoration: 'none',
        bgcolor: 'action.hover',
        '&:hover img': { filter: 'brightness(1.06)' },
      }}
    >
      {photo.data === null ? (
        <WithoutPicture photo={photo} />
      ) : (
        <Box
          component="img"
          src={`data:image/jpeg;base64,${photo.data}`}
          alt={alt}
          decoding="async"
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
      {photo.sensitive && (
        <Tooltip title={hidden}>
          <Box
            component="span"
            role="img"
            aria-label={hidden}
            sx={{
              position: 'absolute',
              right: 4,
              bottom: 4,
              p: 0.25,
              lineHeight: 0,
              borderRadius: 0.5,
              color: '#ffffff',
              bgcolor: '#000000a8',
            }}
          >
            <VisibilityOffOutlined sx={{ fontSize: 16 }} />
          </Box>
        </Tooltip>
      )}
    </Box>
  );
};
