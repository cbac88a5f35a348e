/** An all-day event. */
export interface IcsEvent {
  /** Identifies the event in every version of the calendar. */
  uid: string;
  /** '2026-12-01'. */
  day: string;
  summary: string;
  description: string | null;
  url: string;
  /** Time of the last change (ISO 8601). */
  changedAt: string;
  /** Number of earlier versions. */
  sequence: number;
}

/** Bytes of a line without its line break (RFC 5545, section 3.1). */
const LONGEST_LINE = 75;

/** Escapes a text value (section 3.3.11). Other control characters are not allowed in a calendar. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** Folds a line between characters: each further line begins with a space. */
const folded = (line: string): string => {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LONGEST_LINE) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n');
};

const compact = (day: string) => day.replaceAll('-', '');

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** '2026-12-01T08:30:00.000Z' -> '20261201T083000Z'. */
const utc = (moment: string): string => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const linesOf = ({ uid, day, summary, description, url, changedAt, sequence }: IcsEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${utc(changedAt)}`,
  `LAST-MODIFIED:${utc(changedAt)}`,
  `SEQUENCE:${sequence}`,
  // A date without a time has no time zone: the event is on this day for every reader.
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(nextDay(day))}`,
  `SUMMARY:${escaped(summary)}`,
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  `URL:${url}`,
  'CLASS:CONFIDENTIAL',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** Writes a calendar of all-day events (RFC 5545, with the refresh interval of RFC 7986). */
export const icsOf = (name: string, events: readonly IcsEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quarterdeck//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
