import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;
const [INT8_ARRAY, TEXT_ARRAY, DATE_ARRAY, TIMESTAMPTZ_ARRAY, NUMERIC_ARRAY] = [1016, 1009, 1182, 1185, 1231];

type Parser = (text: string) => unknown;

/** Converts PostgreSQL's timestamp text to ISO 8601 in UTC with milliseconds: '2026-01-31T10:00:00.000Z'. */
function isoMoment(text: string): string {
  const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text);
  if (utc) return `${utc[1]}T${utc[2]}.${(utc[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
  const moment = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

/** Makes the driver return money, counters and calendar dates as the database's text. */
export function setTypeParsers(): void {
  const set = pg.types.setTypeParser as (oid: number, parse: Parser) => void;
  const get = pg.types.getTypeParser as (oid: number) => (text: string) => (string | null)[];
  const texts = get(TEXT_ARRAY);
  const same: Parser = (text) => text;
  for (const oid of [INT8, NUMERIC, DATE]) set(oid, same);
  for (const oid of [INT8_ARRAY, NUMERIC_ARRAY, DATE_ARRAY]) set(oid, texts);
  set(TIMESTAMPTZ, isoMoment);
  set(TIMESTAMPTZ_ARRAY, (text) => texts(text).map((it) => it && isoMoment(it)));
}
