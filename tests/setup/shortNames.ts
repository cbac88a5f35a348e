/**
 * In a browser an element says of itself what kind it is. That of the tests writes out all of its content instead, and menus and
 * hints are put in their place by whether an element calls itself a window.
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
