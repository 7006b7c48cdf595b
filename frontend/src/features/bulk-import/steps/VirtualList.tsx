import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';

interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  /** Pixels of one row. */
  rowHeight: number;
  children: (item: T, index: number) => ReactNode;
}

const MAX_HEIGHT = 380;
/** Extra rows rendered beyond both edges, so that scrolling shows no gaps. */
const AROUND = 6;

export const VirtualList = <T,>({ label, items, rowHeight, children }: VirtualListProps<T>) => {
  const [top, setTop] = useState(0);
  const height = Math.min(MAX_HEIGHT, items.length * rowHeight);
  const first = Math.max(0, Math.floor(top / rowHeight) - AROUND);
  const last = Math.min(items.length, Math.ceil((top + height) / rowHeight) + AROUND);
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      sx={{
        height: height + 2,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          position: 'relative',
          height: items.length * rowHeight,
        }}
      >
        {items.slice(first, last).map((item, i) => (
          <Box
            component="li"
            key={first + i}
            aria-setsize={items.length}
            aria-posinset={first + i + 1}
            sx={{
              position: 'absolute',
              top: (first + i) * rowHeight,
              left: 0,
              right: 0,
              height: rowHeight,
              px: 2,
              display: 'grid',
              alignContent: 'center',
              fontSize: 14,
              lineHeight: 1.35,
              borderTop: first + i ? 1 : 0,
              borderColor: 'divider',
            }}
          >
            {children(item, first + i)}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
