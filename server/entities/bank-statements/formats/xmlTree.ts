import { readXml } from '../../../core/files/inspect/xml.ts';

/** An element with what stands in it. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
}

/** XML without a document type as a tree. Throws a Refusal for what is no such XML. */
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

/** Every element to which a path of names leads: 'NtryDtls/TxDtls'. */
export const all = (element: Element | undefined, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      element ? [element] : [],
    );

/** The text of the first element to which one of the paths leads; null where there is none. */
export const textAt = (element: Element | undefined, ...paths: string[]): string | null => {
  for (const path of paths) {
    const text = all(element, path)[0]?.text.trim();
    if (text) return text;
  }
  return null;
};
