import type { KeyboardEvent } from 'react';
import { isTyping } from '../../../forms/keys.ts';

/** What a key does; keys without a deed now are left alone. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Single keys for a part of a page. They count only while the focus is inside it, so that speech input and keys meant for
 * other parts do nothing here; not while somebody types, not with a modifier, and not in a dialog that was opened from it.
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
