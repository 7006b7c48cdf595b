/**
 * Everything that people tap is at least 44 px high and wide, on phones and where the main pointer is a finger
 * (docs/design.md#space-and-shape). The theme adds these rules to the page.
 */
const TOUCH = '@media screen and (pointer: coarse), screen and (max-width: 599.95px)';

const SIZE = 44;

/** Parts of a control, and controls with rules of their own. */
const OTHERWISE =
  '.PrivateSwitchBase-root, .MuiSwitch-switchBase, .MuiChip-root, .MuiTableSortLabel-root';
const INPUT = '.MuiInputBase-root:not(.MuiInputBase-multiline, .MuiAutocomplete-inputRoot)';
const CHIP = '.MuiChip-clickable:not(.MuiChip-deletable)';
/** The only link of its paragraph. */
const LINK = ':is(dd, p) > a:only-child';
const LIST = '.MuiAutocomplete-hasPopupIcon';

/** The control keeps its size; the area around it counts. */
const around = (inset: string) => ({
  position: 'relative',
  '&::after': { content: '""', position: 'absolute', inset },
});

/** The rules begin with `body`, because they override the components' own styles. */
export const TOUCH_TARGETS = {
  [TOUCH]: {
    [`body .MuiButtonBase-root:not(${OTHERWISE})`]: { minHeight: SIZE, minWidth: SIZE },
    'body .MuiFormControlLabel-root, body .MuiInputBase-root': { minHeight: SIZE },
    'body summary': { paddingBlock: 10 },
    'body a[href^="tel:"]': { padding: '11px 9px', marginInline: '-9px' },
    'body li:has(> a[href^="tel:"])': { minHeight: SIZE },
    // The input itself, because a tap on the edge around it doesn't open a list or a calendar.
    [`body ${INPUT} .MuiInputBase-inputSizeSmall`]: { paddingBlock: 10.5 },
    'body .MuiInputLabel-outlined.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': {
      transform: 'translate(14px, 11px)',
    },
    // The buttons in a list's input are next to each other.
    [`body ${LIST} .MuiAutocomplete-inputRoot.MuiInputBase-root`]: { paddingRight: SIZE + 8 },
    [`body ${LIST}.MuiAutocomplete-hasClearIcon .MuiAutocomplete-inputRoot.MuiInputBase-root`]: {
      paddingRight: 2 * SIZE + 8,
    },
    'body .MuiAutocomplete-option': { minHeight: SIZE },
    [`body ${CHIP}`]: around('-7px -1px'),
    [`body ${LINK}`]: around('-12px 0'),
    // The table ends just above its heading.
    'body .MuiTableSortLabel-root': around('-8px 0 -16px'),
    'body .MuiChip-deletable': { height: SIZE, borderRadius: SIZE / 2 },
    'body .MuiChip-deletable .MuiChip-deleteIcon': {
      boxSizing: 'content-box',
      flex: 'none',
      margin: 0,
      padding: 11,
    },
    'body .MuiChip-deletable.MuiChip-sizeSmall .MuiChip-deleteIcon': {
      padding: 14,
      marginLeft: -8,
    },
  },
};
