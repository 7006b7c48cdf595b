import Box from '@mui/material/Box';

export const Crosshair = () =>
  [
    { width: 26, height: 2 },
    { width: 2, height: 26 },
  ].map(({ width, height }) => (
    <Box
      key={width}
      aria-hidden
      sx={{
        position: 'absolute',
        left: '50%',
        top: '50%',
        pointerEvents: 'none',
        width,
        height,
        ml: `${-width / 2}px`,
        mt: `${-height / 2}px`,
        bgcolor: '#17212e99',
      }}
    />
  ));
