export { figures } from './components.ts';
export { chooseMode, currentMode, isModeChoice, type ModeChoice, modeChoice, useMode, useModeChoice } from './mode.ts';
export { colours, type Mode, toneColours } from './palette.ts';
export { StatusChip } from './StatusChip.tsx';
export { themes } from './theme.ts';
