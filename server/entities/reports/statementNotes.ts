import type { RecallMethod } from '../../accounting/metrics.ts';
import type { Statement } from '../../accounting/statement.ts';
import type { MessageKey } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import type { Notes } from '../../core/writers/data.ts';

const ratios = [
  ['numbers.pic', 'reports.statement.definitions.pic'],
  ['numbers.dpi', 'reports.statement.definitions.dpi'],
  ['numbers.rvpi', 'reports.statement.definitions.rvpi'],
  ['numbers.tvpi', 'reports.statement.definitions.tvpi'],
  ['numbers.netIrr', 'reports.statement.definitions.netIrr'],
] as const satisfies readonly (readonly [MessageKey, MessageKey])[];

const recalls: Readonly<Record<RecallMethod, MessageKey>> = {
  all_in: 'reports.statement.definitions.all_in',
  netted: 'reports.statement.definitions.netted',
};

/** Defines the figures of a statement. The treatment of transfers and recalls is noted if the partner has any. */
export const notesOf = (
  { standing: { bought, sold, recallable } }: Statement,
  recallMethod: RecallMethod,
  { say, word }: Translator,
): Notes => ({
  heading: say('reports.statement.notes'),
  terms: [
    { label: say('reports.statement.nav'), value: say('reports.statement.definitions.nav') },
    { label: say('reports.statement.share'), value: say('reports.statement.definitions.share') },
    ...ratios.map(([label, definition]) => ({ label: say(label), value: say(definition) })),
    ...(recallable === 0n ? [] : [{ label: word('fields.recallable'), value: say(recalls[recallMethod]) }]),
    ...(bought === 0n && sold === 0n
      ? []
      : [{ label: say('statement.transfers'), value: say('reports.statement.definitions.transfers') }]),
  ],
});
