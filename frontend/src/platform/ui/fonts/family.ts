/** The portal's typeface, which `index.html` declares. See README.md for its families. */
export const BASIC = '"Portal Sans"';
export const LETTERS = '"Portal Sans Letters", "Portal Sans Syllabics"';
/** Fonts of the device: for what the typeface lacks, and until it has arrived. */
export const DEVICE =
  '"Portal Sans Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

export const FONTS = `${BASIC}, ${LETTERS}, ${DEVICE}`;
