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

/** Whether a text is of SWIFT's customer statement message. */
export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:60[FM]:/m.test(text);

/**
 * The statements of an MT940 file, with or without the envelope of SWIFT. Throws StatementFault with the line where a tag is
 * not as the standard has it, or the file ends within a statement.
 */
export const readMt940 = (text: string): BankStatement[] => {
  const statements: Tag[][] = [];
  for (const tag of tagsOf(text)) {
    if (tag.name === '20') statements.push([]);
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
  const ends = tags.findLast(({ name }) => /^62[FM]$/.test(name));
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
    lines: linesOf(tags),
    unread: [],
  };
};

const balanceOf = ({ text, line }: Tag): { currency: string; balance: Balance } => {
  const found = /^([CD])(\d{6})([A-Z]{3})(\d[\d]{0,14},\d{0,3})$/.exec(text.trim());
  if (!found) throw new StatementFault('damaged', line);
  const [, mark, day = '', currency = '', amount = ''] = found;
  return {
    currency,
    balance: { amount: signed(decimal(amount), mark === 'C' ? 'Credit' : 'Debit'), day: dayOf(day, line) },
  };
};

/** Value date, day of booking without its year, mark, third letter of the currency, amount, type, references. */
const BOOKING = /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z]?)(\d{1,15},\d{0,3})([A-Z][A-Z0-9]{3})(.*)$/;
/** What is taken back goes the other way. */
const directions: Readonly<Record<string, Direction>> = {
  C: 'Credit',
  EC: 'Credit',
  RD: 'Credit',
  D: 'Debit',
  ED: 'Debit',
  RC: 'Debit',
};

const linesOf = (tags: readonly Tag[]): BankLine[] => {
  const lines: BankLine[] = [];
  for (const [at, { name, text, line }] of tags.entries()) {
    if (name !== '61') continue;
    const [head = '', ...more] = text.split('\n');
    const found = BOOKING.exec(head.trim());
    if (!found) throw new StatementFault('damaged', line);
    const [, value = '', entry, mark = '', , amount = '', , rest = ''] = found;
    const [own = '', banks] = rest.split('//');
    const next = tags[at + 1];
    const info = next?.name === '86' ? informationOf(next.text) : { remittance: null, counterparty: null };
    const valueDate = dayOf(value, line);
    const reference = /^(NONREF)?$/.test(own.trim()) ? null : own;
    lines.push({
      line,
      bookedOn: entry ? entryDay(entry, valueDate, line) : valueDate,
      valueDate,
      direction: directions[mark] as Direction,
      amount: decimal(amount),
      counterparty: plain(info.counterparty, 200),
      remittance: plain([reference, info.remittance, ...more].filter(Boolean).join(' '), 1000),
      bankReference: plain(banks ?? reference, 100),
    });
  }
  return lines;
};

const decimal = (text: string): string => {
  const [whole = '0', part = ''] = text.split(',');
  return `${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`;
};

const dayOf = (text: string, line: number): string => {
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)];
  const found = `${Number(year) < 80 ? '20' : '19'}${year}-${month}-${day}`;
  if (!isDay(found)) throw new StatementFault('damaged', line);
  return found;
};

/** The day of booking is that of the year in which it is nearest to the value date. */
const entryDay = (text: string, valueDate: string, line: number): string => {
  const value = Date.parse(`${valueDate}T00:00:00Z`);
  const year = Number(valueDate.slice(0, 4));
  const days = [year - 1, year, year + 1]
    .map((each) => `${each}-${text.slice(0, 2)}-${text.slice(2, 4)}`)
    .filter(isDay)
    .map((day) => ({ day, far: Math.abs(Date.parse(`${day}T00:00:00Z`) - value) }));
  const [nearest] = days.sort((a, b) => a.far - b.far);
  if (!nearest) throw new StatementFault('damaged', line);
  return nearest.day;
};

/** What the bank says of a booking: in numbered parts (?20 and on, names in ?32 and ?33), behind code words, or freely. */
const informationOf = (text: string): { remittance: string | null; counterparty: string | null } => {
  const whole = text.replace(/\n/g, '');
  if (/^\d{3}\?/.test(whole)) {
    const parts = whole.split('?').slice(1);
    const of = (pattern: RegExp) =>
      parts
        .filter((part) => pattern.test(part))
        .map((part) => part.slice(2))
        .join('');
    return { remittance: of(/^(2\d|6[0-3])/) || null, counterparty: of(/^3[23]/) || null };
  }
  const word = (name: string) => new RegExp(`/${name}/+(.*?)(?=/[A-Z]{4}/|$)`).exec(whole)?.[1] || null;
  const [remittance, counterparty] = [word('REMI'), word('NAME')];
  return { remittance: remittance ?? text.replace(/\n/g, ' '), counterparty };
};
