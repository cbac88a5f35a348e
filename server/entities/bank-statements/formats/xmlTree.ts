import { readXml } from '../../../core/files/inspect/xml.ts';

/** An element with its content. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
}

/** Parses XML without a document type into a tree. Throws a Refusal if invalid. */
export const treeOf = (bytes: Buffer): Element => {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  readXml(bytes, {
    open: ({ name, attributes }) => {
      const element = { name, attributes, text: '', children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    text: (piece) => {
      const element = open.at(-1);
      if (element) element.text += piece;
    },
    close: () => void open.pop(),
  });
  return root;
};

/** Returns all elements at a path: 'NtryDtls/TxDtls'. */
export const all = (element: Element | undefined, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      element ? [element] : [],
    );

/** Returns the text of the first element at one of the paths; null if there is none. */
export const textAt = (element: Element | undefined, ...paths: string[]): string | null => {
  for (const path of paths) {
    const text = all(element, path)[0]?.text.trim();
    if (text) return text;
  }
  return null;
};
