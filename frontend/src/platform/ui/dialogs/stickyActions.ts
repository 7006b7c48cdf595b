/** Keeps the buttons of a form in view. The theme applies it to every dialog. */
export const FORM_ACTIONS = 'form-actions';

/** Space for the buttons below a field that is scrolled to. */
const ACTIONS_ROOM = 80;

export const STICKY_ACTIONS = {
  [`&:has(.${FORM_ACTIONS})`]: { paddingBottom: 0, scrollPaddingBottom: ACTIONS_ROOM },
  [`& .${FORM_ACTIONS}`]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    // It has a unit, because `sx` would multiply a number.
    paddingBlock: '12px',
    backgroundColor: '#ffffff',
    borderTop: '1px solid #dde3ea',
    // Hides the strip below the buttons, where the scrolled form would show.
    boxShadow: '0 12px 0 #ffffff',
  },
} as const;
