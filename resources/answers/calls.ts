import * as z from 'zod/mini';
import { dayCounts, excusalKinds } from '../kit/enums.ts';
import { bool, choice, group, integer, items, money, rate, ref, text } from '../kit/fields.ts';
import { amount, day, inCurrency, named, partner } from './parts.ts';

const lines = z.readonly(z.array(z.string()));
const labelled = z.readonly(z.array(z.strictObject({ label: z.string(), value: z.string() })));

/** Preview of a notice: a title, introductory lines, and tables of text cells. */
export const notice = z.strictObject({
  /** The language of the notice. */
  locale: z.string(),
  /** The firm that sends it. */
  sender: z.nullable(z.string()),
  /** Address and contact of the sender. */
  senderLines: lines,
  /** Text at the foot of each page. */
  footer: z.nullable(z.string()),
  title: z.string(),
  about: z.readonly(z.array(z.string())),
  sections: z.readonly(
    z.array(
      z.strictObject({
        heading: z.string(),
        columns: z.readonly(
          z.array(z.strictObject({ label: z.string(), kind: z.enum(['text', 'number', 'multiple', 'rate', 'day']) })),
        ),
        rows: z.readonly(z.array(z.readonly(z.array(z.nullable(z.string()))))),
        /** Indexes of rows in bold type. */
        emphasised: z.optional(z.readonly(z.array(z.number()))),
        /** Labels and values without column heads. */
        isBox: z.optional(z.literal(true)),
      }),
    ),
  ),
  /** The letter around the tables. */
  letter: z.strictObject({
    paper: z.enum(['A4', 'LETTER']),
    recipient: lines,
    /** Date and references. */
    facts: labelled,
    salutation: z.string(),
    opening: lines,
    /** Amount and date. */
    emphasis: labelled,
    closing: lines,
    signature: lines,
  }),
});

/** Total of a share of the commitments. */
export const sharedTotal = group({ required: true, fields: { currency: inCurrency, totalAmount: amount } });

/** Estimate of an unsaved call: the largest commitments one by one, and all others combined. */
export const callEstimate = group({
  required: true,
  fields: {
    currency: inCurrency,
    partners: integer({ required: true }),
    totalAmount: amount,
    others: amount,
    /** Unfunded total of all commitments, before and after the call. */
    unfunded: amount,
    unfundedAfter: amount,
    /** Number of commitments with less unfunded than their share. */
    short: integer({ required: true }),
    lines: items({
      required: true,
      fields: {
        commitmentId: ref({ to: 'commitments', required: true }),
        name: named,
        amount,
        unfunded: amount,
        unfundedAfter: amount,
      },
    }),
  },
});

/** Allocation of a call to the commitments of its fund. */
export const allocation = group({
  required: true,
  fields: {
    currency: inCurrency,
    totalAmount: amount,
    lines: items({
      required: true,
      fields: {
        id: ref({ to: 'capital-call-lines', required: true }),
        commitmentId: ref({ to: 'commitments', required: true }),
        ...partner,
        commitmentAmount: amount,
        amount,
        amountOutsideCommitment: amount,
        overrideReason: text({}),
        proRata: money({}),
        /** The reason for a share of zero. */
        left: choice({ options: [...excusalKinds, 'default'] }),
        leftReason: text({}),
        unfunded: amount,
        unfundedAfter: amount,
        /** No user represents the partner, so the notice reaches no account. */
        isUnreached: bool({}),
      },
    }),
  },
});

/** Late interest of the partners of a call up to a day, under the terms of its fund. */
export const lateInterest = group({
  required: true,
  fields: {
    currency: inCurrency,
    asOf: day,
    rate: rate({ required: true }),
    /** Rate while a partner is in default; null if the same. */
    defaultRate: rate({}),
    dayCount: choice({ options: dayCounts, required: true }),
    graceDays: integer({ required: true }),
    /** Interest not charged yet, over all lines. */
    total: amount,
    lines: items({
      required: true,
      fields: {
        id: ref({ to: 'capital-call-lines', required: true }),
        partnerId: ref({ to: 'partners', required: true }),
        dueDate: day,
        /** Periods with the same outstanding amount; the first day is excluded, the last included. */
        slices: items({
          required: true,
          fields: {
            from: day,
            to: day,
            days: integer({ required: true }),
            outstanding: amount,
            rate: rate({ required: true }),
            interest: amount,
          },
        }),
        interest: amount,
        charged: amount,
        due: amount,
      },
    }),
  },
});

/** Late interest charged, and the number of partners. */
export const chargedLate = group({
  required: true,
  fields: { partners: integer({ required: true }), amount, currency: inCurrency },
});

/** Late interest accrued to date and not charged yet. Charging is offered if it is not zero. */
export const owedLate = { offered: bool({ required: true }), currency: inCurrency, owed: amount } as const;
