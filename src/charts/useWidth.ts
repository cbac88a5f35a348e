import { type RefObject, useEffect, useState } from 'react';

/** The width of an element in pixels, followed as it changes; `first` until it is measured. */
export const useWidth = (ref: RefObject<HTMLElement | null>, first = 640): number => {
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth((was) => Math.round(element.clientWidth) || was);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
};
