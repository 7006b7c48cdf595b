import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBox';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  TreeItemContent,
  TreeItemGroupTransition,
  TreeItemIconContainer,
  TreeItemRoot,
  type TreeItemProps,
} from '@mui/x-tree-view/TreeItem';
import { TreeItemIcon } from '@mui/x-tree-view/TreeItemIcon';
import { TreeItemProvider } from '@mui/x-tree-view/TreeItemProvider';
import { useTreeItem } from '@mui/x-tree-view/useTreeItem';
import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { piecesOf } from '../../../../platform/words';
import type { NodeState } from '../nodeState';
import { BelowButtons } from '../../BelowButtons';
import { countText } from '../categories';
import { useIsStop, useNodeState, useTreeStore, useWords } from './treeStore';

const ICONS = { on: CheckBox, off: CheckBoxOutlineBlank, mixed: IndeterminateCheckBox };
const CHECKED = { on: true, off: false, mixed: 'mixed' } as const;

const spokenName = (
  name: string,
  { count, onCount, reached, elsewhere, isBranch }: NodeState,
): string => {
  if (isBranch) return `${name}, ${countText({ on: onCount, of: count })}`;
  if (elsewhere) return `${name}, selected under another nation`;
  return reached ? name : `${name}, excluded`;
};

interface RowLabelProps {
  name: string;
  nodeState: NodeState;
}

const RowLabel = ({ name, nodeState: { on, reached } }: RowLabelProps) => {
  const words = useWords();
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        overflowWrap: 'anywhere',
        fontSize: 14,
        color: on && reached ? 'text.primary' : 'text.secondary',
        '& mark': { bgcolor: '#ffe9a8', color: 'inherit' },
      }}
    >
      {piecesOf(name, words).map(({ text, marked }, i) =>
        marked ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
      )}
      {/* Without a space, screen readers join the words. */}{' '}
    </Box>
  );
};

/** Short: the row's name for screen readers spells it out. */
const countOf = ({ elsewhere, onCount, count, isBranch }: NodeState): string => {
  if (isBranch) return onCount === count ? 'All' : `${onCount} of ${count}`;
  return elsewhere ? 'selected under another nation' : '';
};

/** How much is on below the node, or a note that it is on elsewhere. */
const RowCount = ({ nodeState }: Pick<RowLabelProps, 'nodeState'>) => (
  <Box
    aria-hidden
    sx={{ flex: 'none', color: 'text.secondary', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}
  >
    {countOf(nodeState)}
  </Box>
);

interface OnlyButtonProps {
  /** Name of the row's node. */
  of: string;
  /** Whether the button can be reached with Tab. */
  isStop: boolean;
  onOnly: () => void;
}

/** Selects a node and everything below it, and nothing else. With a mouse, it appears on the row under it. */
const OnlyButton = ({ of, isStop, onOnly }: OnlyButtonProps) => (
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

/** Class of the expand icon. */
export const FOLD = 'fold';

/** Expanding must not check the box. */
const leaveAlone = (event: MouseEvent): void => event.stopPropagation();

type Cancellable<E> = E & { defaultMuiPrevented?: boolean };

export const TreeRow = ({
  id,
  itemId,
  label,
  children,
  ref,
}: TreeItemProps & { ref?: Ref<HTMLLIElement> }) => {
  const name = typeof label === 'string' ? label : '';
  const item = useTreeItem({
    itemId,
    label,
    children,
    ...(id && { id }),
    ...(ref && { rootRef: ref }),
  });
  const store = useTreeStore();
  const nodeState = useNodeState(itemId);
  const isStop = useIsStop(itemId);
  const { expandable, expanded } = item.status;
  const toggle = (): void => store.getState().onCheck(itemId, !nodeState.on);

  const press = (event: Cancellable<KeyboardEvent>): void => {
    // Buttons inside handle their own keys.
    if (event.target !== event.currentTarget) {
      event.defaultMuiPrevented = true;
      return;
    }
    const isToggle = event.key === ' ' || (event.key === 'Enter' && !expandable);
    if (!isToggle || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    toggle();
  };
  const Icon = ICONS[nodeState.mark];

  const { ref: rowRef, ...row } = item.getRootProps({ onKeyDown: press });
  const groupId = `${row.id ?? ''}-below`;

  return (
    <TreeItemProvider {...item.getContextProviderProps()}>
      {/* Child rows are siblings, not children, of this element, so that its name is only its own text. */}
      <TreeItemRoot role="none">
        <div
          {...row}
          ref={rowRef as Ref<HTMLDivElement>}
          aria-label={spokenName(name, nodeState)}
          aria-checked={CHECKED[nodeState.mark]}
          aria-level={itemId.split('.').length}
          aria-owns={expandable && expanded ? groupId : undefined}
          style={{ ...row.style, outlineOffset: -2, borderRadius: 8 }}
          {...(isStop !== undefined && { tabIndex: isStop ? 0 : -1 })}
        >
          <TreeItemContent {...item.getContentProps({ onClick: toggle })} status={item.status}>
            <TreeItemIconContainer
              {...item.getIconContainerProps({ onClick: leaveAlone, className: FOLD })}
            >
              <TreeItemIcon status={item.status} />
            </TreeItemIconContainer>
            <Icon
              aria-hidden
              sx={{
                fontSize: 20,
                flex: 'none',
                color: nodeState.on && nodeState.reached ? 'secondary.main' : 'text.secondary',
              }}
            />
            <RowLabel name={name} nodeState={nodeState} />
            {expandable && expanded && (
              <BelowButtons
                of={name}
                isStop={isStop ?? false}
                onBelow={(on) => store.getState().onBelow(itemId, on)}
              />
            )}
            <OnlyButton
              of={name}
              isStop={isStop ?? false}
              onOnly={() => store.getState().onOnly(itemId)}
            />
            <RowCount nodeState={nodeState} />
          </TreeItemContent>
        </div>
        {children && <TreeItemGroupTransition id={groupId} {...item.getGroupTransitionProps()} />}
      </TreeItemRoot>
    </TreeItemProvider>
  );
};
