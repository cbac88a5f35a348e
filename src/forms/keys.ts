import { useEffect, useRef, useState } from 'react';

/** Whether keys are text there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.role === 'combobox');

/** Nothing that could be worked with has the keys: what had them is gone. */
const isLost = () => document.activeElement === null || document.activeElement === document.body;

const focusHeading = (heading = document.querySelector('h1')) => {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/**
 * What a dialog is open for, null for none: `[open, setOpen]`. Once it has closed, the keys go on at the button that opened
 * it, as MUI's dialogs see to; where that went with what was done, at the heading of the page.
 */
export const useOpened = <T>() => {
  const [open, setOpen] = useState<T | null>(null);
  const wasOpen = useRef(false);
  const rescue = () => {
    if (!wasOpen.current || !isLost()) return;
    wasOpen.current = false;
    focusHeading();
  };
  // At each drawing: the button may go with a later answer than the dialog.
  useEffect(() => {
    if (open !== null) wasOpen.current = true;
    else rescue();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the buttons themselves go
  useEffect(() => rescue, []);
  return [open, setOpen] as const;
};

let isHandedOver = false;

/** Gives the keys to the heading of the next page: what has them goes with the present one. */
export const handOver = () => {
  isHandedOver = true;
};

/** The heading of a page, which takes the keys where they are handed over to it. */
export const useHeading = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isHandedOver) return;
    isHandedOver = false;
    focusHeading(heading.current);
  }, []);
  return heading;
};
