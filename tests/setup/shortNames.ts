/**
 * Shortens the string form of elements to their kind, as in a browser. The test DOM prints the whole content, and menus and
 * hints use the string form to detect a window.
 */
export const withShortNames = (): void => {
  let holder: object = document.createElement('div');
  while (!Object.hasOwn(holder, 'toString')) holder = Object.getPrototypeOf(holder);
  Object.defineProperty(holder, 'toString', {
    configurable: true,
    writable: true,
    value(this: object) {
      return `[object ${this.constructor.name}]`;
    },
  });
};
