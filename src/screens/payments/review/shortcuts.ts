import type { KeyboardEvent } from 'react';
import { isTyping } from '../../../forms/keys.ts';

/** Handlers by key; keys without a handler are ignored. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Handles single-key shortcuts of a page section. They apply only while the focus is inside it, so that speech input
 * and other sections do not trigger them; not in text inputs, with modifiers, or in a dialog opened from it.
 */
export const shortcutsOf =
  (shortcuts: Shortcuts) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.repeat || isTyping(target)) return;
    if (!event.currentTarget.contains(target as Node)) return;
    const act = shortcuts[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
