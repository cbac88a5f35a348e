import { formatMoney } from '../../accounting/money.ts';
import type { Valued } from '../../accounting/valueHistory.ts';
import { messageFor } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import type { Chart } from '../../core/writers/data.ts';
import { periodName } from './periodName.ts';

/** Builds the chart of a partner's value over time; null for a partner in its first quarter. */
export const valueChart = (values: readonly Valued[], currency: string, speech: Translator): Chart | null => {
  if (values.length < 2) return null;
  const { say, money, list } = speech;
  const bars = values.map(({ date, value }) => ({
    label: periodName({ asOf: date, periodStart: null }, speech),
    value: formatMoney(value, currency),
  }));
  const read = bars.map(({ label, value }) =>
    say(messageFor('generic.labelled', { label, text: money(value, currency) })),
  );
  return {
    heading: say(messageFor('reports.statement.values', { currency })),
    bars,
    description: say(messageFor('reports.statement.valuesRead', { values: list(read) })),
  };
};
