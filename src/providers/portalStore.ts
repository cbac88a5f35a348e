import { memoryStore, type Store } from 'react-admin';
import { chooseMode, currentMode, isModeChoice, onMode } from '../theme/mode.ts';
import { prefer } from './caller.ts';

/** Whether the menu is open belongs to the screen in front of the person, not to the person. */
const ofThisScreen = 'sidebar.open';
const theme = 'theme';

/** From so many pixels on there is room for the menu and a table beside it; on what is narrower it begins as its pictures. */
const ROOM = '(min-width: 900px)';

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
    getItem: <T>(key: string, fallback?: T) => {
      if (key === theme) return currentMode() as T;
      if (key === ofThisScreen) return screen.getItem<T>(key, matchMedia(ROOM).matches ? fallback : (false as T));
      return personal.getItem<T>(key, fallback);
    },
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
