import Autocomplete, {
  type AutocompleteProps,
  type AutocompleteRenderGroupParams,
} from '@mui/material/Autocomplete';
import ListSubheader from '@mui/material/ListSubheader';
import Popper, { type PopperProps } from '@mui/material/Popper';

const AROUND = '[role="dialog"], [role="alertdialog"], main';

/** So that nothing clips the list, whatever it is in. */
const POPPER = { strategy: 'fixed' } as const;

const getElement = (anchor: PopperProps['anchorEl']): Element | null => {
  const found = typeof anchor === 'function' ? anchor() : anchor;
  return found instanceof Element ? found : null;
};

const ListPopper = (props: PopperProps) => (
  <Popper
    {...props}
    popperOptions={POPPER}
    container={() => getElement(props.anchorEl)?.closest(AROUND) ?? document.body}
  />
);

const SLOTS = { popper: ListPopper };

/** Material UI's own groups are lists, which a list of options doesn't allow. */
const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <div key={key} role="group" aria-label={group}>
    <ListSubheader component="div" aria-hidden sx={{ top: -8 }}>
      {group}
    </ListSubheader>
    {children}
  </div>
);

/**
 * A list that is searched by typing. It opens in the dialog or main landmark of its box: at the end of the
 * page it would be outside all landmarks, and outside an open dialog, which is all that some screen readers
 * read.
 */
export const ComboBox = <
  Option,
  Multiple extends boolean | undefined = false,
  NeverEmpty extends boolean | undefined = false,
>(
  props: AutocompleteProps<Option, Multiple, NeverEmpty, false>,
) => <Autocomplete renderGroup={renderGroup} {...props} slots={SLOTS} />;
