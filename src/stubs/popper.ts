interface Modifier {
  name: string;
  fn?: (given: { state: { placement: string } }) => void;
}

const gap = 8;

/**
 * Stands in the bundle for popper, which MUI puts the options of a field with: under what they belong to, or above it
 * where there is more room, and never beyond the sides of the window.
 */
export const createPopper = (
  anchor: { getBoundingClientRect: () => DOMRect },
  popup: HTMLElement,
  { modifiers = [] }: { modifiers?: readonly Modifier[] } = {},
) => {
  const follow = modifiers.find(({ name }) => name === 'onUpdate')?.fn;
  let shown = '';
  const forceUpdate = () => {
    const { top, bottom, left } = anchor.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const height = popup.offsetHeight;
    const isAbove = bottom + height > clientHeight && top > clientHeight - bottom;
    const x = Math.max(gap, Math.min(left, clientWidth - popup.offsetWidth - gap));
    const y = isAbove ? Math.max(0, top - height) : bottom;
    Object.assign(popup.style, { position: 'fixed', inset: '0 auto auto 0', margin: '0' });
    popup.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    const placement = isAbove ? 'top-start' : 'bottom-start';
    popup.dataset.popperPlacement = placement;
    if (placement !== shown) follow?.({ state: { placement } });
    shown = placement;
  };
  // What scrolls may be any part of the page around it.
  window.addEventListener('scroll', forceUpdate, { capture: true, passive: true });
  window.addEventListener('resize', forceUpdate);
  forceUpdate();
  return {
    forceUpdate,
    update: async () => forceUpdate(),
    setOptions: async () => forceUpdate(),
    destroy: () => {
      window.removeEventListener('scroll', forceUpdate, { capture: true });
      window.removeEventListener('resize', forceUpdate);
    },
  };
};
