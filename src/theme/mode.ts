import { useSyncExternalStore } from 'react';
import type { modeChoices } from '../../resources/kit/enums.ts';
import type { Mode } from './palette.ts';

export type ModeChoice = (typeof modeChoices)[number];

// The sign-in pages, which read this, do without the table itself: the compiler holds the two together.
const choices: Readonly<Record<ModeChoice, true>> = { system: true, light: true, dark: true };

export const isModeChoice = (choice: unknown): choice is ModeChoice =>
  typeof choice === 'string' && Object.hasOwn(choices, choice);

const key = 'quarterdeck.theme';
const listeners = new Set<() => void>();
const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

/** What the person chose: light, dark, or as the system has it. */
export const modeChoice = (): ModeChoice => {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

/** Keeps the choice in this browser and shows it at once. */
export const chooseMode = (choice: ModeChoice) => {
  if (choice === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  for (const tell of listeners) tell();
};

/** The mode to show now. */
export const currentMode = (): Mode => {
  const choice = modeChoice();
  if (choice !== 'system') return choice;
  return darkQuery().matches ? 'dark' : 'light';
};

/** Calls back when the mode to show may be another. */
export const onMode = (tell: () => void) => {
  const query = darkQuery();
  listeners.add(tell);
  query.addEventListener('change', tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    query.removeEventListener('change', tell);
    window.removeEventListener('storage', tell);
  };
};

/** Keeps the mode on the document, for what is styled without MUI. */
export const followMode = () => {
  const tell = () => {
    document.documentElement.dataset.mode = currentMode();
    // What the browser draws itself: date pickers, scroll bars.
    document.documentElement.style.colorScheme = currentMode();
  };
  tell();
  return onMode(tell);
};

/** The choice itself, for the settings. */
export const useModeChoice = (): ModeChoice => useSyncExternalStore(onMode, modeChoice);
