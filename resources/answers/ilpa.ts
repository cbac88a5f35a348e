import * as z from 'zod/mini';

const amount = z.string();
const label = z.string();

/**
 * A notice in ILPA's Capital Call & Distribution Template as JSON, with the content of the workbook. Amounts are
 * decimal strings.
 */
export const ilpaNotice = z.strictObject({
  form: z.string(),
  version: z.string(),
  fund: z.string(),
  partner: z.string(),
  currency: z.string(),
  kind: z.enum(['Capital Call', 'Distribution']),
  number: z.int(),
  title: z.string(),
  issueDate: z.iso.date(),
  dueDate: z.iso.date(),
  reference: z.string(),
  recipient: z.enum(['LP', 'GP']),
  rows: z.readonly(
    z.array(
      z.strictObject({
        type: label,
        explanation: z.nullable(z.string()),
        impact: z.enum(['Increase', 'Decrease', 'No Impact']),
        side: z.enum(['Inside', 'Outside']),
        amount,
        net: amount,
      }),
    ),
  ),
  totals: z.strictObject({
    insideCalls: amount,
    insideDistributions: amount,
    outsideCalls: amount,
    outsideDistributions: amount,
    net: amount,
  }),
  standing: z.strictObject({
    commitment: amount,
    unfundedBefore: amount,
    unfundedAfter: amount,
    calledBefore: z.nullable(amount),
    calledAfter: z.nullable(amount),
  }),
  wire: z.record(label, z.string()),
});
export type IlpaNoticeData = z.infer<typeof ilpaNotice>;
