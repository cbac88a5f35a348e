import { partsOf } from './archive.ts';
import { checkFields, checkFormulas } from './content.ts';
import { refuse } from './refusal.ts';
import { readXml } from './xml.ts';

/** Document kinds by the content type of their main part. */
const mains = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const;
type OfficeKind = keyof typeof mains;

const TYPES = '[content_types].xml';
const PACKAGE = '_rels/.rels';

/** Allowed parts of a document, by name suffix; all others are programs or embedded documents. */
const usual = /\.(xml|rels|vml|png|jpe?g|jfif|gif|bmp|tiff?|emf|wmf|wdp|svg|webp|odttf|fntdata)$/;
const printer = /\/printersettings\/[^/]+\.bin$/;

/** Types of parts and relations with programs, other documents, or external content. */
const activeType = /macro|vba|activex|oleobject|x-msdownload|x-dosexec|javascript|application\/zip|binary\.sheet/i;
const activeRelation =
  /\/(vbaProject|oleObject|package|control|activeXControlBinary|aFChunk|attachedToolbars|connections|xlMacrosheet|xlIntlMacrosheet|wordVbaData)$/i;
const linkSchemes = /^(https?:\/\/|mailto:|tel:|#)/i;

const sentences = {
  macros: 'refusals.files.macros',
  inside: 'refusals.files.inside',
  elsewhere: 'refusals.files.elsewhere',
  other: 'refusals.files.otherContent',
} as const;

/** Checks a Word or Excel file part by part. Throws a Refusal if it is not one, or contains more than a document. */
export const checkOffice = async (bytes: Buffer, kind: OfficeKind): Promise<void> => {
  const names = new Set<string>();
  const types = new Map<string, string>();
  let main: string | undefined;
  for await (const part of partsOf(bytes)) {
    names.add(part.name);
    if (/vbaproject|\.bas$|\.vbs$|\.js$|\.exe$|\.dll$|\.scr$/.test(part.name)) refuse(sentences.macros);
    if (!usual.test(part.name) && !printer.test(part.name)) refuse(sentences.inside);
    if (part.name.includes('/embeddings/')) refuse(sentences.inside);
    if (part.name === TYPES) readTypes(part.bytes, types);
    else if (part.name.endsWith('.rels')) main = readRelations(part.bytes, part.name) ?? main;
    else if (part.name.endsWith('.xml')) checkPart(part.bytes, kind);
    else if (/\.(vml|svg)$/.test(part.name)) checkDrawing(part.bytes);
  }
  if (!names.has(TYPES) || !main || !names.has(main)) refuse(sentences.other);
  if (types.get(`/${main}`) !== mains[kind]) refuse(sentences.other);
};

const readTypes = (bytes: Buffer, types: Map<string, string>) =>
  readXml(bytes, {
    open: ({ attributes: { ContentType = '', PartName, Extension } }) => {
      if (activeType.test(ContentType)) refuse(sentences.macros);
      if (PartName) types.set(PartName.toLowerCase(), ContentType);
      if (Extension && /^(exe|dll|js|vbs|bat|cmd|ps1|hta|jar|msi|lnk)$/i.test(Extension)) refuse(sentences.macros);
    },
  });

/** Reads the relations between parts; returns the main part for the package's own relations. */
const readRelations = (bytes: Buffer, name: string): string | undefined => {
  let main: string | undefined;
  readXml(bytes, {
    open: ({ name: tag, attributes: { Type = '', Target = '', TargetMode = '' } }) => {
      if (tag !== 'Relationship') return;
      if (activeRelation.test(Type)) refuse(sentences.inside);
      if (TargetMode.toLowerCase() === 'external') {
        if (!/\/hyperlink$/i.test(Type) || !linkSchemes.test(Target)) refuse(sentences.elsewhere);
        return;
      }
      const target = resolved(name, Target);
      if (name === PACKAGE && /\/officeDocument$/i.test(Type)) main = target;
    },
  });
  return main;
};

/** Returns the part that an internal relation points to. */
const resolved = (relations: string, target: string): string => {
  if (/^[a-z][a-z0-9+.-]*:|\\|^\/\//i.test(target)) refuse(sentences.elsewhere);
  const folder = relations.replace(/_rels\/[^/]*$/, '');
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target.slice(1) : folder + target).split('/')) {
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) refuse('refusals.files.outside');
  }
  return steps.join('/').toLowerCase();
};

const checkPart = (bytes: Buffer, kind: OfficeKind) => {
  const checks = { docx: checkFields, xlsx: checkFormulas }[kind];
  readXml(bytes, checks());
};

/** Legacy drawings are not always well-formed, so they are checked as text. */
const checkDrawing = (bytes: Buffer) => {
  if (/<!doctype|<!entity|<script|javascript:|<foreignobject|\son\w+\s*=/i.test(bytes.toString('latin1')))
    refuse('refusals.files.script');
};
