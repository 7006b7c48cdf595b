/** Keeps a tooltip inside its region of the page, for screen readers. */
export const TOOLTIP_INSIDE = { popper: { disablePortal: true } };
