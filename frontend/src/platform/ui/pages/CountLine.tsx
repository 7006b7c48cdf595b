/** The number of items above a list; gets the focus when a focused button is removed with its row. */
import type { ReactNode, RefObject } from 'react';
import { SecondaryText } from '../SecondaryText';

interface CountLineProps {
  ref: RefObject<HTMLParagraphElement | null>;
  children: ReactNode;
}

export const CountLine = ({ ref, children }: CountLineProps) => (
  <SecondaryText ref={ref} tabIndex={-1} role="status" sx={{ outline: 'none !important' }}>
    {children}
  </SecondaryText>
);
