import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '../../../forms/keys.ts';

/** Until a dialog that closes has given the focus back to what opened it. */
const AFTER_DIALOG_MS = 250;

/**
 * Keeps the focus on the row of the proof that is open, so that one sees where the keys count and what they are for: from
 * the moment the queue is there, and when what had the focus has gone with a decision. Where no row stands (a phone shows
 * the proof alone), on the area.
 */
export const useRowFocus = (area: RefObject<HTMLElement | null>, chosen: string | null, isReady: boolean) => {
  /** The proof that is open, or will be: an address takes its time to change. */
  const wanted = useRef(chosen);
  useEffect(() => {
    wanted.current = chosen;
  }, [chosen]);
  /** The area has the focus only as long as there is no row for it. */
  const isForRow = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const focus = (options?: FocusOptions) => {
    const row = area.current?.querySelector<HTMLElement>(`[data-proof="${wanted.current}"]`);
    isForRow.current = !row;
    (row ?? area.current)?.focus(options);
  };
  /** Takes the focus where nothing has it. */
  const keep = () => {
    const at = document.activeElement;
    if (at === document.body || (at === area.current && isForRow.current)) focus({ preventScroll: true });
  };
  const wasReady = useRef(false);
  useEffect(() => {
    const isFirst = isReady && !wasReady.current;
    wasReady.current = isReady;
    const at = document.activeElement;
    // The keys count at once: nobody has to find the way to the first proof.
    if (isFirst && !area.current?.contains(at) && !isTyping(at)) focus({ preventScroll: true });
    // A row that was decided leaves the queue, and takes the focus along if it had it.
    else if (isReady) keep();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  /** To the row of a proof that is opened now. */
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
