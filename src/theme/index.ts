export { barHeight, figureLink, figures } from './components.ts';
export { chooseMode, type ModeChoice, useModeChoice } from './mode.ts';
export { colours } from './palette.ts';
export { StatusChip } from './StatusChip.tsx';
export { themes } from './theme.ts';
