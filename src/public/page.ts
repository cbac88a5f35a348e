import type { EntranceWords } from '../../i18n/entrance.ts';

/** Props of the pages that need no sign-in. */
export interface PageProps {
  words: EntranceWords;
  /** Navigates between these pages without a reload. */
  go: (path: string) => void;
  /** Opens the portal for a signed-in user. */
  enter: () => void;
}
