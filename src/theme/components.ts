import type { Components, Theme } from '@mui/material/styles';
import type { Colours } from './palette.ts';

/** How MUI's parts look in this portal: quiet surfaces with a line instead of a shadow, a visible focus, dense tables. */
export const componentsOf = (c: Colours): Components<Theme> => {
  const ring = { outline: `2px solid ${c.focus}`, outlineOffset: 2 };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'lining-nums', WebkitFontSmoothing: 'antialiased' },
        ':focus-visible': ring,
        'main:focus, h1:focus': { outline: 'none' },
        'button, input, select, textarea': { fontFamily: 'inherit' },
        '@media (prefers-reduced-motion: reduce)': {
          // No transition at all: a short one, of every property, would pass a colour on by one level in each frame.
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transition: 'none !important',
          },
        },
      },
    },
    MuiButtonBase: { styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': ring } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { borderRadius: 8, minHeight: 36, textAlign: 'center' }, sizeSmall: { minHeight: 32 } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { border: `1px solid ${c.line}` } },
    },
    // Chosen is gone: what fades away would take the next click.
    MuiMenu: {
      defaultProps: { transitionDuration: goesAtOnce },
      styleOverrides: { paper: { border: `1px solid ${c.line}`, backgroundColor: c.raised } },
    },
    MuiPopover: {
      defaultProps: { transitionDuration: goesAtOnce },
      styleOverrides: { paper: { border: `1px solid ${c.line}`, backgroundColor: c.raised } },
    },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${c.line}`, backgroundColor: c.raised } } },
    // What stands in the way of an input is said beneath it, to be read.
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: c.quiet } } } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiFilledInput: { styleOverrides: { root: { borderRadius: 8 } } },
    // A smaller title is no heading by itself: pages say where theirs are.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: c.line, padding: '7px 12px', fontSize: '0.875rem' },
        head: { color: c.quiet, fontWeight: 600, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
        sizeSmall: { padding: '6px 12px' },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: c.text } } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 }, sizeSmall: { height: 22, fontSize: '0.75rem' } } },
    MuiListItemButton: { styleOverrides: { root: { borderRadius: 8 } } },
    MuiAlert: { styleOverrides: { root: { borderRadius: 8, border: '1px solid currentColor' } } },
    // Across the whole of a phone it would lie on the buttons that a form keeps at the lower edge.
    MuiSnackbar: { styleOverrides: { root: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { bottom: 72 } }) } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  };
};

/** A menu comes as it always did, and goes without a pause. */
const goesAtOnce = { enter: 225, exit: 0 };

/** Figures of equal width, so that amounts line up; put it on every cell that holds money or a number. */
export const figures = { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' } as const;

/** Parts below one another, each as high as it is: where the room is short the whole scrolls, and no part hides rows in itself. */
export const inWholeRows = { display: 'grid', gridAutoRows: 'max-content' } as const;

/** What is there for those who hear the page alone. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
