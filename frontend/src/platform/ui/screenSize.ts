import { createContext, useContext } from 'react';
import { useTheme, type Breakpoint } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

export const useBelow = (size: Breakpoint): boolean =>
  useMediaQuery(useTheme().breakpoints.down(size));

export const useFrom = (size: Breakpoint | number): boolean =>
  useMediaQuery(useTheme().breakpoints.up(size));

/** Width of the sidebar next to the content, in pixels; 0 if there is none. */
export const SidebarWidth = createContext(0);

/** Whether there are at least this many pixels next to the sidebar. */
export const useContentFrom = (width: number): boolean => useFrom(width + useContext(SidebarWidth));
