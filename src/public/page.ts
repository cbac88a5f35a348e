import type { EntranceWords } from '../../i18n/entrance.ts';

/** What each page is given that needs no sign-in. */
export interface PageProps {
  words: EntranceWords;
  /** Shows another of these pages without loading it anew. */
  go: (path: string) => void;
  /** Somebody is signed in: into the portal. */
  enter: () => void;
}
