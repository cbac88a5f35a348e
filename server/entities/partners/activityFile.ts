import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { OutputOf, QueryOf } from '../../../resources/values.ts';
import type { Action } from '../../core/entity/slots.ts';
import { BYTE_ORDER_MARK, csvRow, LINE } from '../../core/export/csv.ts';
import { dayCode } from '../../core/export/styles.ts';
import { type CellKind, workbookType, writeWorkbook } from '../../core/export/workbook.ts';
import { type MessageKey, messageFor, onDay } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { speechOf } from '../../notices/texts.ts';
import { activityOf } from './activity.ts';

type Activity = OutputOf<'partners/activity'>['activity'];
type Movement = Activity['movements'][number];

const columns: readonly {
  label: MessageKey;
  kind: CellKind;
  cell: (of: Movement, say: Translator['say']) => string;
}[] = [
  { label: 'numbers.activity.date', kind: 'day', cell: ({ date }) => date },
  { label: 'numbers.activity.fund', kind: 'text', cell: ({ name }) => name },
  { label: 'numbers.activity.kind', kind: 'text', cell: ({ kind }, say) => say(`numbers.activity.kinds.${kind}`) },
  { label: 'numbers.activity.amount', kind: 'number', cell: ({ amount }) => amount },
  { label: 'numbers.activity.balance', kind: 'number', cell: ({ balance }) => balance },
  { label: 'numbers.currency', kind: 'text', cell: ({ currency }) => currency },
];

interface Content {
  partner: string;
  activity: Activity;
  speech: Translator;
}

/** CSV has ISO 8601 dates and decimal points in every language; a workbook has numbers and dates. */
const writers: Readonly<
  Record<QueryOf<'partners/activityFile'>['format'], { mediaType: string; write: (of: Content) => Promise<Buffer> }>
> = {
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    write: async ({ activity: { movements }, speech: { say } }) => {
      const rows = movements.map((row) => columns.map(({ cell }) => cell(row, say)));
      const lines = [columns.map(({ label }) => say(label)), ...rows].map((cells) => csvRow(cells) + LINE);
      return Buffer.from(BYTE_ORDER_MARK + lines.join(''));
    },
  },
  xlsx: {
    mediaType: workbookType,
    write: async ({ partner, activity: { asOf, movements }, speech: { say, locale, dateStyle } }) => {
      const out = new PassThrough();
      const sheet = {
        title: say('numbers.activity.title'),
        head: [partner, say(messageFor('reports.asOf', { day: onDay(asOf) })), say('numbers.activity.text')],
        columns: columns.map(({ label, kind }) => ({ label: say(label), kind })),
        rows: movements.map((row) => columns.map(({ cell }) => cell(row, say))),
      };
      const [bytes] = await Promise.all([
        buffer(out),
        writeWorkbook([sheet], { dayCode: dayCode(locale, dateStyle), out }),
      ]);
      return bytes;
    },
  },
};

/** Returns the capital activity as a file in the caller's language. */
export const downloadActivity: Action<'partners/activityFile'> = async (work, { row, query, reach }) => {
  const { format, asOf: day } = query;
  const activity = await activityOf(work, { row, reach, query: { asOf: day } });
  const { mediaType, write } = writers[format];
  const speech = await speechOf(work.tx, work.caller.userId);
  const bytes = await write({ partner: row.name, activity, speech });
  return {
    activityFile: {
      fileName: `capital-activity-${activity.asOf}.${format}`,
      mediaType,
      content: bytes.toString('base64'),
      count: activity.movements.length,
    },
  };
};
