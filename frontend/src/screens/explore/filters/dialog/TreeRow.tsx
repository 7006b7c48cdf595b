import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import IndeterminateCheckBox from '@mui/icons-material/IndeterminateCheckBox';
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
import type { NodeState } from '../nodeState';
import { BelowButtons } from '../../BelowButtons';
import { countText } from '../categories';
import { OnlyButton } from './OnlyButton';
import { RowCount, RowLabel } from './RowLabel';
import { useIsStop, useNodeState, useTreeStore } from './treeStore';

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

/** Class of the expand icon. */
export const FOLD = 'fold';

/** Expanding must not check the box. */
const leaveAlone = (event: MouseEvent): void => event.stopPropagation();

type Cancellable<E> = E & { defaultMuiPrevented?: boolean };

/** One node: box, name, and the rows below. */
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
