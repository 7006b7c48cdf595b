import Button from '@mui/material/Button';

interface OnlyButtonProps {
  /** Name of the row's node. */
  of: string;
  /** Whether the button can be reached with Tab. */
  isStop: boolean;
  onOnly: () => void;
}

/** Selects a node and everything below it, and nothing else. With a mouse, it appears on the row under it. */
export const OnlyButton = ({ of, isStop, onOnly }: OnlyButtonProps) => (
  <Button
    size="small"
    tabIndex={isStop ? 0 : -1}
    aria-label={`Only ${of}`}
    onClick={(event) => {
      // The row handles its own clicks.
      event.stopPropagation();
      onOnly();
    }}
    sx={{
      // Not as text, which would become part of the row's name.
      '&::after': { content: '"Only"' },
      ...{ flex: 'none', minWidth: 0, my: -0.5, px: 1, py: 0.25, fontSize: 13 },
      '@media (hover: hover)': {
        opacity: 0,
        '[role="treeitem"]:hover &, [role="treeitem"]:focus-visible &, &:focus-visible': {
          opacity: 1,
        },
      },
    }}
  />
);
