import { type DateStyle, dayParts } from '../../../i18n/dates.ts';
import { HEAD, MAIN } from './sheetXml.ts';

/** Cell styles by index in the workbook's style table. */
export const styleOf = {
  plain: 0,
  head: 1,
  whole: 2,
  cents: 3,
  day: 4,
  rate: 5,
  multiple: 6,
  moment: 7,
  headStart: 8,
  headEnd: 9,
  headMiddle: 10,
  wrapped: 11,
  end: 12,
} as const;

const EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

/** Returns the serial number of a date: '1900-03-01' is 61. */
export const serialDay = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY;

/** Returns the serial number of a local timestamp, with the time as a fraction: '1900-03-01T12:00:00' is 61.5. */
export const serialMoment = (clock: string): number => (Date.parse(`${clock}Z`) - EPOCH) / DAY;

const codes: Readonly<Record<'day' | 'month' | 'year', Readonly<Record<string, string>>>> = {
  day: { numeric: 'd', '2-digit': 'dd' },
  month: { numeric: 'm', '2-digit': 'mm', short: 'mmm' },
  year: { numeric: 'yyyy' },
};
const quoted = (text: string) => (text ? `"${text.replaceAll('"', '')}"` : '');
const isPart = (type: string): type is keyof typeof codes => type in codes;

const known = new Map<string, string>();

/** Returns the number format for dates in a language: in Japanese 'yyyy"年"m"月"d"日"'. */
export const dayCode = (language: string, style: DateStyle): string => {
  const key = `${language} ${style}`;
  const code = known.get(key) ?? codeFor(language, style);
  known.set(key, code);
  return code;
};

const codeFor = (language: string, style: DateStyle): string => {
  const { locale, day } = dayParts(language, style);
  const parts = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' }).formatToParts(0);
  return parts
    .map(({ type, value }) => {
      if (!isPart(type)) return quoted(value);
      // Chinese and Japanese use month numbers.
      return codes[type][/^\d$/.test(value) ? 'numeric' : day[type]] ?? '';
    })
    .join('');
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Returns the style table of a workbook with this date format. */
export const stylesXml = (code: string): string => {
  const cell = (format: number, { font = 0, align = '' } = {}) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top"${align}/></xf>`;
  const left = ' horizontal="left"';
  // The space at the right keeps a figure apart from a text in the next column.
  const right = ' horizontal="right" indent="1"';
  const wraps = ' wrapText="1"';
  const cells = [
    cell(0),
    cell(0, { font: 1 }),
    cell(3, { align: right }),
    cell(4, { align: right }),
    cell(164, { align: left }),
    cell(10, { align: right }),
    cell(165, { align: right }),
    cell(166, { align: left }),
    cell(0, { font: 1, align: wraps }),
    cell(0, { font: 1, align: right + wraps }),
    cell(0, { font: 1, align: ` horizontal="center"${wraps}` }),
    cell(0, { align: wraps }),
    cell(0, { align: right }),
  ];
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="${escaped(code)}"/><numFmt numFmtId="165" formatCode="${escaped('0.00"x"')}"/><numFmt numFmtId="166" formatCode="${escaped(`${code} hh:mm`)}"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" applyAlignment="1"><alignment vertical="top"/></xf></cellStyleXfs>
<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
};
