import { memoryStore, type Store } from 'react-admin';
import { chooseMode, currentMode, isModeChoice, onMode } from '../theme/mode.ts';
import { prefer } from './caller.ts';

/** Whether the menu is open belongs to the screen in front of the person, not to the person. */
const ofThisScreen = 'sidebar.open';
const theme = 'theme';

/**
 * react-admin's store over that of the person. Its theme is the one mode of the portal, which the pages before sign-in
 * and the settings know as well, so `useTheme` and `ToggleThemeButton` are about that one.
 */
export const createPortalStore = (personal: Store): Store => {
  const screen = memoryStore();
  const storeOf = (key: string) => (key === ofThisScreen ? screen : personal);
  return {
    ...personal,
    setup: () => {
      screen.setup();
      personal.setup();
    },
    getItem: <T>(key: string, fallback?: T) =>
      key === theme ? (currentMode() as T) : storeOf(key).getItem<T>(key, fallback),
    setItem: (key, value) => {
      if (key !== theme) return storeOf(key).setItem(key, value);
      if (!isModeChoice(value)) return;
      chooseMode(value);
      // What the server does not take holds in this browser all the same.
      prefer({ theme: value }).catch(() => undefined);
    },
    subscribe: (key, callback) =>
      key === theme ? onMode(() => callback(currentMode())) : storeOf(key).subscribe(key, callback),
  };
};
