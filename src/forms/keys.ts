import { useEffect, useRef, useState } from 'react';

/** Returns whether the element takes text input. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.role === 'combobox');

/** No element has the focus: the focused one was removed. */
const isLost = () => document.activeElement === null || document.activeElement === document.body;

const focusHeading = (heading = document.querySelector('h1')) => {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/**
 * Opens a dialog for a subject, null if closed: `[open, setOpen]`. On close MUI returns the focus to the opening
 * button; if that was removed, the focus moves to the page heading.
 */
export const useDialogState = <T>() => {
  const [open, setOpen] = useState<T | null>(null);
  const wasOpen = useRef(false);
  const rescue = () => {
    if (!wasOpen.current || !isLost()) return;
    wasOpen.current = false;
    focusHeading();
  };
  // Runs on each render, because the button may disappear after the dialog.
  useEffect(() => {
    if (open !== null) wasOpen.current = true;
    else rescue();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on unmount of the buttons
  useEffect(() => rescue, []);
  return [open, setOpen] as const;
};

let isHandedOver = false;

/** Moves the focus to the heading of the next page, because the focused element disappears with the current one. */
export const focusNextHeading = () => {
  isHandedOver = true;
};

/** Returns a ref for a page heading, which takes the focus after `handOver`. */
export const useHeading = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isHandedOver) return;
    isHandedOver = false;
    focusHeading(heading.current);
  }, []);
  return heading;
};
