import PhotoOutlined from '@mui/icons-material/PhotoOutlined';
import Box from '@mui/material/Box';

/** The photo if this browser can show it, otherwise an icon. The name is next to it. */
export const PhotoThumb = ({
  thumbnail,
  size = 64,
}: {
  thumbnail: string | null;
  size?: number;
}) => (
  <Box
    aria-hidden
    sx={{
      width: size,
      height: size,
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 1,
      overflow: 'hidden',
      bgcolor: '#e8edf3',
      color: 'text.secondary',
    }}
  >
    {thumbnail === null ? (
      <PhotoOutlined />
    ) : (
      <img
        src={thumbnail}
        alt=""
        width={size}
        height={size}
        style={{ objectFit: 'cover', display: 'block' }}
      />
    )}
  </Box>
);
