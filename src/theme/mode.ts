import { useSyncExternalStore } from 'react';
import type { modeChoices } from '../../resources/kit/enums.ts';
import type { Mode } from './palette.ts';

export type ModeChoice = (typeof modeChoices)[number];

// Duplicates the table to keep it out of the sign-in bundle; the compiler keeps both in sync.
const choices: Readonly<Record<ModeChoice, true>> = { system: true, light: true, dark: true };

export const isModeChoice = (choice: unknown): choice is ModeChoice =>
  typeof choice === 'string' && Object.hasOwn(choices, choice);

const key = 'quarterdeck.theme';
const listeners = new Set<() => void>();
const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Returns the user's choice: light, dark or system. */
export const modeChoice = (): ModeChoice => {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Stores the choice in this browser and applies it immediately. */
export const chooseMode = (choice: ModeChoice) => {
  if (choice === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  for (const tell of listeners) tell();
};

/** Returns the mode to show. */
export const currentMode = (): Mode => {
  const choice = modeChoice();
  if (choice !== 'system') return choice;
  return darkQuery().matches ? 'dark' : 'light';
};

/** Calls back when the mode may have changed. */
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

/** Sets the mode on the document, for styles without MUI. */
export const followMode = () => {
  const tell = () => {
    document.documentElement.dataset.mode = currentMode();
    // For browser controls such as date pickers and scroll bars.
    document.documentElement.style.colorScheme = currentMode();
  };
  tell();
  return onMode(tell);
};

/** Returns the stored choice, for the settings. */
export const useModeChoice = (): ModeChoice => useSyncExternalStore(onMode, modeChoice);
