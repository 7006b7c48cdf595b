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
import type { Standing } from '../standing';
import { BelowRow } from './BelowRow';
import { RowLabel } from './RowLabel';
import { useIsStop, useStanding, useTreeStore } from './treeStore';

const ICONS = { on: CheckBox, off: CheckBoxOutlineBlank, mixed: IndeterminateCheckBox };
const CHECKED = { on: true, off: false, mixed: 'mixed' } as const;

const spokenName = (name: string, { count, onCount, reached, elsewhere }: Standing): string => {
  if (count > 1) return `${name}, ${onCount} of ${count} on`;
  if (elsewhere) return `${name}, on with another nation`;
  return reached ? name : `${name}, left out`;
};

type Cancellable<E> = E & { defaultMuiPrevented?: boolean };

/** One node: the box, its name, and what stands below it. */
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
  const standing = useStanding(itemId);
  const isStop = useIsStop(itemId);
  const { expandable, expanded } = item.status;
  const toggle = (): void => store.getState().onCheck(itemId, !standing.on);

  const press = (event: Cancellable<KeyboardEvent>): void => {
    // Buttons inside have keys of their own, and so have the rows below.
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
  const Icon = ICONS[standing.mark];

  return (
    <TreeItemProvider {...item.getContextProviderProps()}>
      <TreeItemRoot
        {...item.getRootProps({ onKeyDown: press })}
        // Of the row alone: by itself it would be the text of all rows below as well.
        aria-label={spokenName(name, standing)}
        aria-checked={CHECKED[standing.mark]}
        {...(isStop !== undefined && { tabIndex: isStop ? 0 : -1 })}
      >
        <TreeItemContent {...item.getContentProps({ onClick: toggle })} status={item.status}>
          <TreeItemIconContainer
            {...item.getIconContainerProps({
              onClick: (event: MouseEvent) => event.stopPropagation(),
            })}
          >
            <TreeItemIcon status={item.status} />
          </TreeItemIconContainer>
          <Icon
            aria-hidden
            sx={{
              fontSize: 20,
              flex: 'none',
              color: standing.on && standing.reached ? 'secondary.main' : 'text.secondary',
            }}
          />
          <RowLabel name={name} standing={standing} />
        </TreeItemContent>
        {expandable && expanded && (
          <BelowRow
            name={name}
            isOn={standing.on}
            isStop={isStop ?? false}
            onBelow={(on) => store.getState().onBelow(itemId, on)}
          />
        )}
        {children && <TreeItemGroupTransition {...item.getGroupTransitionProps()} />}
      </TreeItemRoot>
    </TreeItemProvider>
  );
};
