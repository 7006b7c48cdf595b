/** For a tooltip that stays inside its region of the page, where screen readers look for it. */
export const TOOLTIP_INSIDE = { popper: { disablePortal: true } };
