import Box from '@mui/material/Box';
import { MARK_PATHS, MARK_SIZE, type Mark } from './marks';

export const RecordMark = ({ shape, colour, outline }: Mark & { outline?: string | undefined }) => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 20 20"
    width={MARK_SIZE[shape]}
    height={MARK_SIZE[shape]}
    sx={{ display: 'block', flex: 'none', overflow: 'visible', fill: colour }}
  >
    <path d={MARK_PATHS[shape]} {...(outline && { stroke: outline, strokeWidth: 3 })} />
  </Box>
);
