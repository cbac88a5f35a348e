const locale = 'en-US';
const formats = new Map<string, Intl.NumberFormat>();
const day = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** An amount as people read it: ('1234.5', 'EUR') is '€1,234.50'. Intl reads the text itself, so nothing passes through a float. */
export const moneyText = (amount: string | null, currency: string | null): string => {
  const code = currency ?? 'USD';
  const format = formats.get(code) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: code });
  formats.set(code, format);
  return format.format((amount ?? '0') as Intl.StringNumericLiteral);
};

/** A calendar day as people read it: '2026-07-01' is 'Jul 1, 2026'. */
export const dayText = (date: string | null): string => (date ? day.format(new Date(`${date}T00:00:00Z`)) : '');
