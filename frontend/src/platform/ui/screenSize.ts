import { useTheme, type Breakpoint } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the screen is narrower than a breakpoint of the theme. */
export const useBelow = (size: Breakpoint): boolean =>
  useMediaQuery(useTheme().breakpoints.down(size));

/** Whether the screen is at least as wide as a breakpoint of the theme. */
export const useFrom = (size: Breakpoint): boolean =>
  useMediaQuery(useTheme().breakpoints.up(size));
