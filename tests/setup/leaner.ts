import * as React from 'react';

/**
 * React takes a stack for each element in development, to tell where it was made; nobody asks here, and drawing a page makes
 * thousands of them. It stops by itself after so many a second: so many were made.
 */
export const withoutOwnerStacks = (): void => {
  const key = Object.keys(React).find((name) => name.startsWith('__CLIENT_INTERNALS'));
  const internals: unknown = key && Reflect.get(React, key);
  if (!internals || typeof internals !== 'object') return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
};

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
