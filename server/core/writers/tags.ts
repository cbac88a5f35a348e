/** Role of an element in the logical structure of a PDF (ISO 32000-1, 14.8.4). */
type Role = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

export interface Element {
  add: (role: Role) => Element;
  /** Draws the content of a new element below this one; a figure has a description. */
  draw: (role: Role, content: () => void, description?: string) => void;
}

/** Logical structure of a document, which screen readers follow. */
export interface Tags extends Element {
  /** Draws decoration and running text, which screen readers skip. */
  artifact: (content: () => void) => void;
}

const untagged: Tags = { add: () => untagged, draw: (_, content) => content(), artifact: (content) => content() };

const elementOf = (doc: PDFKit.PDFDocument, own: ReturnType<PDFKit.PDFDocument['struct']>): Element => ({
  add: (role) => {
    const inner = doc.struct(role);
    own.add(inner);
    return elementOf(doc, inner);
  },
  draw: (role, content, description) => {
    const inner = doc.struct(role, description === undefined ? {} : { alt: description });
    own.add(inner);
    inner.add(content);
    inner.end();
  },
});

/** Returns the structure of a document; without tags it only draws. */
export const tagsOf = (doc: PDFKit.PDFDocument, isTagged: boolean): Tags => {
  if (!isTagged) return untagged;
  const root = doc.struct('Document');
  doc.addStructure(root);
  return {
    ...elementOf(doc, root),
    artifact: (content) => {
      doc.markContent('Artifact', { type: 'Layout' });
      content();
      doc.endMarkedContent();
    },
  };
};
