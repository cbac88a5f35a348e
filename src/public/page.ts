import type { SignInTexts } from '../../i18n/signInTexts.ts';

/** Props of the pages that need no sign-in. */
export interface PageProps {
  words: SignInTexts;
  /** Navigates between these pages without a reload. */
  go: (path: string) => void;
  /** Opens the portal for a signed-in user. */
  enter: () => void;
}
