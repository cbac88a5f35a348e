const HIDDEN = '…';

/** Values that errors quote: addresses, account numbers, quoted text, and numbers of four or more digits. */
const values = [
  /[^\s<>@"'(]+@[^\s<>@"')]+/g,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,}\b/g,
  /(?<!(?:constraint|relation|column|table|index|function|type) )"[^"]*"/g,
  /(?<!\w)'[^']*'/g,
  /(?<![\w-])[+-]?\d[\d.,]*\d(?![\w-])/g,
];

const isShort = (text: string) => /^[+-]?\d/.test(text) && text.replace(/\D/g, '').length < 4;

/** Replaces data in the text of an error. Names of tables, SMTP codes and ids of records stay. */
export const withoutData = (text: string): string =>
  values.reduce((rest, value) => rest.replace(value, (found) => (isShort(found) ? found : HIDDEN)), text);
