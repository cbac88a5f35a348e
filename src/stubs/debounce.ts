/** Stands in the bundle for lodash/debounce: the last of several calls, once there was none for `wait` milliseconds. */
export default function debounce<A extends unknown[]>(work: (...given: A) => void, wait = 0) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (...given: A) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...given), wait);
  };
  return Object.assign(later, { cancel: () => clearTimeout(timer) });
}
