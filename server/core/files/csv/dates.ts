/** Date formats, by the order of their parts. */
export const dateForms = {
  'YYYY-MM-DD': { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, order: 'ymd' },
  'YYYY/MM/DD': { pattern: /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, order: 'ymd' },
  YYYYMMDD: { pattern: /^(\d{4})(\d{2})(\d{2})$/, order: 'ymd' },
  'DD.MM.YYYY': { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, order: 'dmy' },
  'DD/MM/YYYY': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: 'dmy' },
  'MM/DD/YYYY': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: 'mdy' },
  'DD-MM-YYYY': { pattern: /^(\d{1,2})-(\d{1,2})-(\d{4})$/, order: 'dmy' },
} as const;

export type DateForm = keyof typeof dateForms;
export const isDateForm = (text: string): text is DateForm => Object.hasOwn(dateForms, text);

/** Parses a date in one of the formats as YYYY-MM-DD; null if invalid. Ignores a time of midnight after it. */
export const plainDate = (text: string, form: DateForm): string | null => {
  const { pattern, order } = dateForms[form];
  const match = pattern.exec(text.replace(/[T ]00:00(:00(\.0+)?)?Z?$/, ''));
  if (!match) return null;
  const part = (letter: string) => match[order.indexOf(letter) + 1] ?? '';
  const day = `${part('y')}-${part('m').padStart(2, '0')}-${part('d').padStart(2, '0')}`;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : null;
};

/** Returns the format of most of these dates; null if two formats fit all of them with different dates. */
export const dateFormOf = (texts: readonly string[]): DateForm | null => {
  const forms = Object.keys(dateForms) as DateForm[];
  const fits = forms.map((form) => ({ form, days: texts.map((text) => plainDate(text, form)) }));
  const most = Math.max(0, ...fits.map(({ days }) => days.filter(Boolean).length));
  if (most === 0) return 'YYYY-MM-DD';
  const best = fits.filter(({ days }) => days.filter(Boolean).length === most);
  const [first] = best;
  const isClear = first && best.every(({ days }) => days.every((day, i) => day === first.days[i]));
  return isClear ? first.form : null;
};
