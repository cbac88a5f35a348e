const DAY_MS = 86_400_000;

/** A week begins on Sunday in these languages, and on Monday in the others. */
const sundayFirst: ReadonlySet<string> = new Set(['en', 'ja', 'pt-BR', 'zh-CN']);

const months = /^\d{4}-(0[1-9]|1[0-2])$/;

const utcOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
const dayOf = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10);

/** Returns whether a text is a month '2026-02'. */
export const isMonth = (text: string | null): text is string => text !== null && months.test(text);

/** ('2026-01', -1) -> '2025-12'. */
export const addMonths = (month: string, count: number): string => {
  const first = utcOf(month);
  first.setUTCMonth(first.getUTCMonth() + count);
  return dayOf(first).slice(0, 7);
};

/** Returns the first and last day of a month. */
export const spanOf = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: dayOf(utcOf(addMonths(month, 1)).getTime() - DAY_MS),
});

/** Returns the whole weeks that contain a month, as days. */
export const weeksOf = (month: string, language: string): readonly (readonly string[])[] => {
  const { from, to } = spanOf(month);
  const offset = sundayFirst.has(language) ? 0 : 6;
  const first = Date.parse(from);
  const start = first - ((new Date(first).getUTCDay() + offset) % 7) * DAY_MS;
  const count = Math.ceil(((Date.parse(to) - start) / DAY_MS + 1) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => dayOf(start + (week * 7 + day) * DAY_MS)),
  );
};
