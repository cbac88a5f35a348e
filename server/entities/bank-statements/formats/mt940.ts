import {
  type Balance,
  type BankLine,
  type BankStatement,
  type Direction,
  isDay,
  plain,
  StatementFault,
  signed,
} from './statement.ts';

interface Tag {
  name: string;
  text: string;
  line: number;
}

/** Returns whether a text is a SWIFT customer statement message. Some banks omit its first field. */
export const isMt940 = (text: string): boolean => /^:2[05]P?:/m.test(text) && /^:60[FM]:/m.test(text);

/** Fields that start a statement, after the end of the previous one. */
const FIRST = /^(25P?|28C?|60[FM])$/;
const LAST = /^62[FM]$/;

/**
 * Reads the statements of an MT940 file, with or without SWIFT envelope. Throws StatementFault with the line of an
 * invalid tag, or if the file ends within a statement.
 */
export const readMt940 = (text: string): BankStatement[] => {
  const statements: Tag[][] = [];
  for (const tag of tagsOf(text)) {
    const last = statements.at(-1);
    const isNext = FIRST.test(tag.name) && last?.some(({ name }) => LAST.test(name));
    if (tag.name === '20' || !last || isNext) statements.push([]);
    statements.at(-1)?.push(tag);
  }
  return statements.map(statementOf);
};

const tagsOf = (text: string): Tag[] => {
  const tags: Tag[] = [];
  let isInside = false;
  for (const [at, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const row = raw
      .replace(/^\{1:.*\{4:/, '')
      .replace(/^\p{Cc}/u, '')
      .trimEnd();
    const found = /^:(\d{2}[A-Z]?):(.*)$/.exec(row);
    if (found) {
      tags.push({ name: found[1] as string, text: found[2] as string, line: at + 1 });
      isInside = true;
    } else if (/^-(\}.*)?$/.test(row)) isInside = false;
    else {
      const last = tags.at(-1);
      if (isInside && last && row) last.text += `\n${row}`;
    }
  }
  return tags;
};

const statementOf = (tags: readonly Tag[]): BankStatement => {
  const one = (pattern: RegExp) => tags.find(({ name }) => pattern.test(name));
  const begins = one(/^60[FM]$/);
  const ends = tags.findLast(({ name }) => LAST.test(name));
  if (!begins || !ends) throw new StatementFault('cut', tags.at(-1)?.line ?? null);
  const opening = balanceOf(begins);
  const closing = balanceOf(ends);
  if (opening.currency !== closing.currency) throw new StatementFault('damaged', ends.line);
  return {
    account:
      one(/^25P?$/)
        ?.text.split('\n')[0]
        ?.trim() || null,
    number: one(/^28C?$/)?.text.trim() || null,
    currency: opening.currency,
    opening: opening.balance,
    closing: closing.balance,
    lines: linesOf(tags, closing.balance.day ?? opening.balance.day),
    unread: [],
    skipped: [],
  };
};

const balanceOf = ({ text, line }: Tag): { currency: string; balance: Balance } => {
  const found = /^([CD])(\d{6}|\s{6})?([A-Z]{3})(\d{1,15},\d{0,3})$/.exec(text.trim());
  if (!found) throw new StatementFault('damaged', line);
  const [, mark, day = '', currency = '', amount = ''] = found;
  return {
    currency,
    balance: { amount: signed(decimal(amount), mark === 'C' ? 'Credit' : 'Debit'), day: dayOf(day) },
  };
};

/** Value date, entry date without year, mark, third letter of the currency, amount, type, references. */
const BOOKING = /^(\d{6}|\s{6})(\d{4}|\s{4})?(RC|RD|EC|ED|C|D)([A-Z]?)(\d{1,15},\d{0,3})([A-Z][A-Z0-9]{3})(.*)$/;
/** Reversals have the opposite direction. */
const directions: Readonly<Record<string, Direction>> = {
  C: 'Credit',
  EC: 'Credit',
  RD: 'Credit',
  D: 'Debit',
  ED: 'Debit',
  RC: 'Debit',
};

const linesOf = (tags: readonly Tag[], closedOn: string | null): BankLine[] => {
  const lines: BankLine[] = [];
  for (const [at, { name, text, line }] of tags.entries()) {
    if (name !== '61') continue;
    const [head = '', ...more] = text.split('\n');
    const found = BOOKING.exec(head.trimEnd());
    if (!found) throw new StatementFault('damaged', line);
    const [, value = '', entry = '', mark = '', , amount = '', , rest = ''] = found;
    const [own = '', banks] = rest.split('//');
    const info = informationOf(informationAfter(tags, at));
    const reference = /^(NONREF)?$/.test(own.trim()) ? null : own;
    lines.push({
      line,
      ...daysOf(value, entry, closedOn, line),
      direction: directions[mark] as Direction,
      amount: decimal(amount),
      counterparty: plain(info.counterparty, 200),
      remittance: plain([reference, info.remittance, ...more].filter(Boolean).join(' '), 1000),
      bankReference: plain(banks ?? reference, 100),
    });
  }
  return lines;
};

/** Returns the text of all information fields after an entry; some banks write one per text line. */
const informationAfter = (tags: readonly Tag[], at: number): string => {
  const rest = tags.slice(at + 1);
  const end = rest.findIndex(({ name }) => name !== '86');
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .map(({ text }) => text)
    .join('\n');
};

const decimal = (text: string): string => {
  const [whole = '0', part = ''] = text.split(',');
  return `${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`;
};

/** Parses YYMMDD; null if invalid (000000, blanks, a thirteenth month). */
const dayOf = (text: string): string | null => {
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)];
  return dayWithin(`${Number(year) < 80 ? '20' : '19'}${year}`, month, day);
};

/** Banks with 30-day months write 30 February: a day after the end of the month becomes its last day. */
const dayWithin = (year: string, month: string, day: string): string | null =>
  [day, ...(Number(day) <= 31 ? ['30', '29', '28'] : [])]
    .filter((each) => each <= day)
    .map((each) => `${year}-${month}-${each}`)
    .find(isDay) ?? null;

/** Returns the dates of an entry: a missing one equals the other, and both missing are the closing balance's date. */
const daysOf = (value: string, entry: string, closedOn: string | null, line: number) => {
  const valueDate = dayOf(value);
  const near = valueDate ?? closedOn;
  if (!near) throw new StatementFault('damaged', line);
  const entered = entryDay(entry, near);
  if (!valueDate && !entered && /[1-9]/.test(value)) throw new StatementFault('damaged', line);
  const bookedOn = entered ?? near;
  return { bookedOn, valueDate: valueDate ?? bookedOn };
};

/** Returns the entry date (MMDD) in the year that is nearest to another date; null if invalid. */
const entryDay = (text: string, near: string): string | null => {
  const instant = Date.parse(`${near}T00:00:00Z`);
  const year = Number(near.slice(0, 4));
  const days = [year - 1, year, year + 1]
    .flatMap((each) => dayWithin(String(each), text.slice(0, 2), text.slice(2, 4)) ?? [])
    .map((day) => ({ day, far: Math.abs(Date.parse(`${day}T00:00:00Z`) - instant) }));
  const [nearest] = days.sort((a, b) => a.far - b.far);
  return nearest?.day ?? null;
};

interface Information {
  remittance: string | null;
  counterparty: string | null;
}

/** Parses the bank's text of an entry: numbered fields (from ?20, names in ?32 and ?33), code words, or free text. */
const informationOf = (text: string): Information => {
  const whole = text.replace(/\n/g, '');
  const sign = /^\d{3}([^\w\s])\d{2}/.exec(whole)?.[1];
  if (sign) return numbered(whole.split(sign).slice(1));
  return /\/(REMI|NAME|CNTP|EREF)\//.test(whole)
    ? coded(whole)
    : { remittance: text.replace(/\n/g, ' ') || null, counterparty: null };
};

/** Prefixes of SEPA text parts used by German banks. */
const SEPA = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|PURP|IBAN|BIC)\+/;

const numbered = (parts: readonly string[]): Information => {
  const of = (pattern: RegExp) =>
    parts
      .filter((part) => pattern.test(part))
      .map((part) => part.slice(2))
      .join('');
  const [before = '', ...found] = of(/^(2\d|6[0-3])/).split(SEPA);
  const word = (name: string) => found[found.indexOf(name) + 1] ?? '';
  const has = (name: string) => found.some((each, at) => at % 2 === 0 && each === name);
  const texts = [before, has('SVWZ') ? word('SVWZ') : '', has('EREF') ? reference(word('EREF')) : ''];
  return { remittance: joinedTexts(texts), counterparty: of(/^3[23]/) || null };
};

/** Code words between slashes, used by SWIFT, Dutch and Nordic banks. */
const CODES =
  'ACCW|ADDR|BENM|BIC|CHGS|CNTP|CSID|EREF|EXCH|IBAN|ID|IREF|ISDT|KREF|MARF|NAME|NRTX|OAMT|OCMT|ORDP|PREF|PURP|REMI|RTRN|SVCL|TRTP|ULTB|ULTC|ULTD|UREF';

const coded = (whole: string): Information => {
  const word = (name: string) => new RegExp(`/${name}/+(.*?)/*(?=/(?:${CODES})/|$)`).exec(whole)?.[1] || null;
  const remittance = word('REMI')?.replace(/^(USTD|STRD)\/+/, '') ?? null;
  // Account, BIC, name and city of the other side.
  const [, , named = ''] = (
    /\/CNTP\/(.*?)(?=\/(?:EREF|REMI|PURP|ULT[BCD]|NAME|RTRN|MARF|CSID|TRTP)\/|$)/.exec(whole)?.[1] ?? ''
  ).split('/');
  const endToEnd = reference(word('EREF') ?? '');
  return {
    remittance: joinedTexts([remittance ?? '', endToEnd]) ?? (word('NAME') || named ? null : whole),
    counterparty: word('NAME') ?? (named || null),
  };
};

const joinedTexts = (texts: readonly string[]): string | null =>
  texts
    .map((each) => each.trim())
    .filter(Boolean)
    .join(' ') || null;

/** Returns the payer's reference; empty if it is marked as missing. */
const reference = (text: string) => (/^\s*(NOTPROVIDED|NONREF)?\s*$/.test(text) ? '' : text);
