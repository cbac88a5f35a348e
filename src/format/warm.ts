/**
 * Lets the browser read what it knows of a language's dates, numbers and names of countries. It does so when each is first
 * written, and on a slow machine that takes some 150 ms: here while the portal's scripts are on their way, not before its rows.
 */
export const warmFormats = (language: string): void => {
  new Intl.DateTimeFormat(language).format();
  new Intl.NumberFormat(language).format(0);
  new Intl.DisplayNames([language], { type: 'region' }).of('LU');
};
