import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '../../../forms/keys.ts';

/** Delay until a closing dialog has returned the focus to its opener. */
const AFTER_DIALOG_MS = 250;

/**
 * Keeps the focus on the row of the open proof, so that shortcuts work and their target is visible. Applies after
 * loading, and after a decision removes the focused element. Without a row (a phone shows the proof only) it focuses
 * the section.
 */
export const useRowFocus = (area: RefObject<HTMLElement | null>, chosen: string | null, isReady: boolean) => {
  /** The proof to focus; the address may update later. */
  const wanted = useRef(chosen);
  useEffect(() => {
    wanted.current = chosen;
  }, [chosen]);
  /** The section has the focus only until the row appears. */
  const isForRow = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const focus = (options?: FocusOptions) => {
    const row = area.current?.querySelector<HTMLElement>(`[data-proof="${wanted.current}"]`);
    isForRow.current = !row;
    (row ?? area.current)?.focus(options);
  };
  /** Restores a lost focus. */
  const keep = () => {
    const at = document.activeElement;
    if (at === document.body || (at === area.current && isForRow.current)) focus({ preventScroll: true });
  };
  const wasReady = useRef(false);
  useEffect(() => {
    const isFirst = isReady && !wasReady.current;
    wasReady.current = isReady;
    const at = document.activeElement;
    // Shortcuts work immediately, without navigating to the first proof.
    if (isFirst && !area.current?.contains(at) && !isTyping(at)) focus({ preventScroll: true });
    // A decided row leaves the queue and may take the focus with it.
    else if (isReady) keep();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Focuses the row of the proof being opened. */
  const goTo = (id: string | null) => {
    wanted.current = id;
    focus();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const at = document.activeElement;
      const isElsewhere = !area.current?.contains(at) || at?.matches('[data-proof]');
      if (isElsewhere && !isTyping(at) && !at?.closest('[role="dialog"]')) focus();
    }, AFTER_DIALOG_MS);
  };
  return { goTo, keep };
};
