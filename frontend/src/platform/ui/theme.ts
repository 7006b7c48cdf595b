/** The look of the portal: docs/design.md. */
import { alpha, createTheme } from '@mui/material/styles';
import { STICKY_ACTIONS } from './dialogs/stickyActions';
import { FONTS } from './fonts/family';
import { AlertMessage } from './notices/AlertMessage';

const RED = '#b71c1c';
const NAVY = '#0d2c54';
const BLUE = '#1d5fbf';
const INK = '#17212e';
const SECONDARY_INK = '#51606f';

/** Outline of focused elements. A dark surface sets the variable to the light one. */
export const FOCUS_RING = { onLight: BLUE, onDark: '#ffffff' } as const;

declare module '@mui/material/styles' {
  interface Palette {
    link: { main: string };
  }
  interface PaletteOptions {
    link: { main: string };
  }
}

export const ON_NAVY = {
  bgcolor: NAVY,
  color: '#ffffff',
  '--focus-ring': FOCUS_RING.onDark,
} as const;

export const NAVY_BAR = {
  flex: 'none',
  minHeight: 52,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  ...ON_NAVY,
  '@media print': { display: 'none' },
} as const;

export const SELECTED_ROW = {
  '&.Mui-selected': { backgroundColor: alpha(NAVY, 0.08) },
  '&.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': { backgroundColor: alpha(NAVY, 0.14) },
};

/** Rows and tabs fill their box, which would clip an outline around them. */
const RING_INSIDE = [
  '.MuiMenuItem-root',
  '.MuiListItemButton-root',
  '.MuiAutocomplete-option',
  '.MuiTab-root',
  '.MuiToggleButton-root',
  '.MuiAccordionSummary-root',
  '.MuiDataGrid-cell',
  '.MuiDataGrid-columnHeader',
].join(', ');

export const theme = createTheme({
  palette: {
    mode: 'light',
    primary: { main: RED },
    secondary: { main: NAVY },
    link: { main: BLUE },
    // The default's dark orange is too light for text.
    warning: { light: '#ff9800', main: '#ed6c02', dark: '#9a4200' },
    background: { default: '#f5f7fa', paper: '#ffffff' },
    text: { primary: INK, secondary: SECONDARY_INK },
    divider: '#dde3ea',
  },
  shape: { borderRadius: 8 },
  // People who ask their device for reduced motion see no animations.
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: FONTS,
    h1: { fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.125rem', fontWeight: 650 },
    h3: { fontSize: '0.8125rem', fontWeight: 650, letterSpacing: '0.02em' },
    body2: { lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        'html, body, #root': { height: '100%', '@media print': { height: 'auto' } },
        a: { color: BLUE },
        ':root': { '--focus-ring': FOCUS_RING.onLight },
        // Material UI removes the outline of most components.
        ':focus-visible, .Mui-focusVisible': {
          outline: '2px solid var(--focus-ring) !important',
          outlineOffset: 2,
        },
        [`:is(${RING_INSIDE}):is(:focus-visible, .Mui-focusVisible)`]: {
          outlineOffset: '-2px !important',
        },
        // The border of an input shows its focus.
        '.MuiInputBase-input:focus-visible': { outline: 'none !important' },
      },
    },
    MuiTypography: {
      styleOverrides: {
        root: {
          // Material UI's own name for this colour differs; `sx` uses this one.
          variants: [{ props: { color: 'text.secondary' }, style: { color: SECONDARY_INK } }],
        },
      },
    },
    // Its group has the focus; red would look like an error.
    MuiFormLabel: { defaultProps: { color: 'secondary' } },
    // It must align with the label above the field.
    MuiFormHelperText: {
      styleOverrides: {
        // Help text of disabled fields must be readable, too.
        root: { marginInline: 0, '&.Mui-disabled': { color: SECONDARY_INK } },
      },
    },
    MuiDialogContent: { styleOverrides: { root: STICKY_ACTIONS } },
    MuiAlert: { defaultProps: { slots: { message: AlertMessage } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          // Red is for the one main action, which is a filled button.
          variants: [
            {
              props: ({ color, variant }) => color === 'primary' && variant !== 'contained',
              style: {
                '--variant-textColor': NAVY,
                '--variant-outlinedColor': NAVY,
                '--variant-outlinedBorder': alpha(NAVY, 0.5),
                '@media (hover: hover)': {
                  '&:hover': {
                    '--variant-textBg': alpha(NAVY, 0.04),
                    '--variant-outlinedBg': alpha(NAVY, 0.04),
                    '--variant-outlinedBorder': NAVY,
                  },
                },
              },
            },
          ],
        },
      },
    },
    MuiLink: { defaultProps: { color: 'link.main' } },
    MuiTabs: { defaultProps: { textColor: 'secondary', indicatorColor: 'secondary' } },
    MuiSwitch: { defaultProps: { color: 'secondary' } },
    MuiCheckbox: { defaultProps: { color: 'secondary' } },
    MuiRadio: { defaultProps: { color: 'secondary' } },
    MuiSlider: { defaultProps: { color: 'secondary' } },
    MuiToggleButtonGroup: { defaultProps: { color: 'secondary' } },
    MuiCircularProgress: { defaultProps: { color: 'secondary' } },
    MuiMenuItem: { styleOverrides: { root: SELECTED_ROW } },
    MuiListItemButton: { styleOverrides: { root: SELECTED_ROW } },
    MuiLinearProgress: { defaultProps: { color: 'secondary' } },
    MuiTextField: { defaultProps: { color: 'secondary', size: 'small' } },
    // Labels are above their fields everywhere, as in forms of records (FieldFrame).
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          whiteSpace: 'normal',
          marginBottom: 4,
          fontSize: 13,
          fontWeight: 600,
          color: INK,
          '&.Mui-focused, &.Mui-disabled': { color: INK },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: { notchedOutline: { top: 0, '& legend': { display: 'none' } } },
    },
  },
});
