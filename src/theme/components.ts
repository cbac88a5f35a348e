import type { Components, Theme } from '@mui/material/styles';
import { PopupRegion } from './PopupRegion.tsx';
import type { Colours } from './palette.ts';

/** MUI component styles: borders instead of shadows, visible focus, dense tables. */
export const componentsOf = (c: Colours): Components<Theme> => {
  const ring = { outline: `2px solid ${c.focus}`, outlineOffset: 2 };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // Keyboard focus and links to a part of a page stop below the top bar and the sticky head of a record.
        html: { scrollPaddingTop: barHeight + 72 },
        body: { fontVariantNumeric: 'lining-nums', WebkitFontSmoothing: 'antialiased' },
        ':focus-visible': ring,
        'main:focus, h1:focus': { outline: 'none' },
        'button, input, select, textarea': { fontFamily: 'inherit' },
        '@media (prefers-reduced-motion: reduce)': {
          // No transition at all: a very short one on all properties would step colours frame by frame.
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
    // No exit transition: a fading menu would catch the next click.
    MuiMenu: {
      defaultProps: { transitionDuration: goesAtOnce },
      styleOverrides: { paper: { border: `1px solid ${c.line}`, backgroundColor: c.raised } },
    },
    // Menus and selects are popovers, too.
    MuiPopover: {
      defaultProps: { transitionDuration: goesAtOnce, slotProps: { paper: { component: PopupRegion } } },
      styleOverrides: { paper: { border: `1px solid ${c.line}`, backgroundColor: c.raised } },
    },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${c.line}`, backgroundColor: c.raised } } },
    // The helper text of a disabled input explains why, so it must stay readable.
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: c.quiet } } } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiFilledInput: { styleOverrides: { root: { borderRadius: 8 } } },
    // Subtitles are not headings by default; pages set theirs explicitly.
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
    // At full width on a phone it would cover the form buttons at the bottom edge.
    MuiSnackbar: { styleOverrides: { root: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { bottom: 72 } }) } },
    MuiLink: { defaultProps: { underline: 'hover', color: 'link' } },
    MuiTab: { styleOverrides: { root: { '&.Mui-selected': { color: c.tab } } } },
    MuiLinearProgress: { styleOverrides: { root: { backgroundColor: c.track }, bar: { backgroundColor: c.progress } } },
  };
};

/** Default enter transition, no exit transition. */
const goesAtOnce = { enter: 225, exit: 0 };

/** Height of the top bar in pixels. */
export const barHeight = 56;

/** Tabular figures, so that amounts line up; use on every cell with money or numbers. */
export const figures = { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' } as const;

/** A figure that opens its entries: ink like other figures, with the style of a link on hover and focus. */
export const figureLink = {
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'inherit',
  '&:hover, &:focus-visible': { color: 'link', textDecoration: 'underline' },
} as const;

/** Stacked parts in their natural height: in a short container all of them scroll, not one part. */
export const stackedRows = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridAutoRows: 'max-content',
} as const;

/** Visible to screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
