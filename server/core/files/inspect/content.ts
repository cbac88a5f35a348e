import { refuse } from './refusal.ts';
import type { Handlers } from './xml.ts';

/** Word fields that fetch or start something when the document is opened. */
const activeFields = /^\s*(DDE|DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|EMBED|MACROBUTTON|DATABASE|RD)\b/i;
/** Excel formulas that fetch or start something: another program's data (program|topic), or functions that call out. */
const activeFormula = /(^|[\s=+\-(,])'?[\w.]+'?\|\s*['"\w]|\b(WEBSERVICE|CALL|REGISTER(\.ID)?|EXEC|RTD|DDE)\s*\(/i;

const fields = 'refusals.files.field';
const formulas = 'refusals.files.formula';

/** Checks the fields of a Word part; an instruction may be split into many runs, and nested in another. */
export const checkFields = (): Handlers => {
  const open: string[] = [];
  let isInstruction = false;
  const check = (instruction: string) => {
    if (activeFields.test(instruction)) refuse(fields);
  };
  return {
    open: ({ name, attributes }) => {
      if (name === 'fldSimple') check(attributes.instr ?? '');
      if (name === 'altChunk' || name === 'subDoc') refuse(fields);
      isInstruction = name === 'instrText';
      if (name !== 'fldChar') return;
      if (attributes.fldCharType === 'begin') open.push('');
      else check(open.at(-1) ?? '');
      if (attributes.fldCharType === 'end') open.pop();
    },
    text: (piece) => {
      if (!isInstruction) return;
      if (open.length) open[open.length - 1] += piece;
      else check(piece);
    },
    close: () => {
      isInstruction = false;
    },
  };
};

/** Checks the formulas and links of an Excel part. */
export const checkFormulas = (): Handlers => {
  let formula: string | null = null;
  return {
    open: ({ name, attributes }) => {
      if (/^(ddeLink|oleLink|oleObject|control|xm:macrosheet|macrosheet)$/.test(name)) refuse(formulas);
      if (name === 'definedName' && /auto_?(open|close)/i.test(attributes.name ?? '')) refuse(formulas);
      if (['f', 'formula', 'definedName', 'formula1', 'formula2'].includes(name)) formula = '';
    },
    text: (piece) => {
      if (formula !== null) formula += piece;
    },
    close: () => {
      if (formula !== null && activeFormula.test(formula.replace(/"[^"]*"/g, '""'))) refuse(formulas);
      formula = null;
    },
  };
};
