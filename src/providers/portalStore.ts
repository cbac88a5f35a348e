import { memoryStore, type Store } from 'react-admin';
import { chooseMode, currentMode, isModeChoice, onMode } from '../theme/mode.ts';
import { prefer } from './caller.ts';

/** The state of the sidebar depends on the screen, so it is not stored with the user. */
const ofThisScreen = 'sidebar.open';
const theme = 'theme';

/** Minimum width for the full sidebar beside a table; on narrower screens it starts collapsed. */
const ROOM = '(min-width: 900px)';

/**
 * react-admin's store on top of the user's settings. Its theme is the portal's colour mode, shared with the sign-in
 * pages and the settings, so that `useTheme` and `ToggleThemeButton` control that one.
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
      // The change applies in this browser even if saving fails.
      prefer({ theme: value }).catch(() => undefined);
    },
    subscribe: (key, callback) =>
      key === theme ? onMode(() => callback(currentMode())) : storeOf(key).subscribe(key, callback),
  };
};
