import * as z from 'zod/mini';
import { dayCounts, excusalKinds } from '../kit/enums.ts';
import { bool, choice, group, integer, items, money, rate, ref, text } from '../kit/fields.ts';
import { amount, day, inCurrency, named } from './parts.ts';

/** A notice as it will be written: a heading, lines about it, and tables whose cells are texts. */
export const notice = z.strictObject({
  /** The language that it is written in. */
  locale: z.string(),
  /** The firm in whose name it is sent. */
  sender: z.nullable(z.string()),
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
      }),
    ),
  ),
});

/** What a part of the commitments comes to. */
export const sharedTotal = group({ required: true, fields: { currency: inCurrency, totalAmount: amount } });

/** What a call that is being typed would ask: of the largest commitments one by one, and of all others together. */
export const callEstimate = group({
  required: true,
  fields: {
    currency: inCurrency,
    partners: integer({ required: true }),
    totalAmount: amount,
    others: amount,
    /** What all of them have left to call, before and after it. */
    unfunded: amount,
    unfundedAfter: amount,
    /** How many have less left to call than they would be asked for. */
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

/** How a call falls on the commitments of its fund. */
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
        partnerId: ref({ to: 'partners', required: true }),
        name: named,
        commitmentAmount: amount,
        amount,
        amountOutsideCommitment: amount,
        overrideReason: text({}),
        proRata: money({}),
        /** Why it is called for nothing, where it is not. */
        left: choice({ options: [...excusalKinds, 'default'] }),
        leftReason: text({}),
        unfunded: amount,
        unfundedAfter: amount,
        /** Nobody stands for the partner in the portal, so nobody is told. */
        isUnreached: bool({}),
      },
    }),
  },
});

/** What the partners of a call owe for having paid late, up to a day, by the terms of its fund. */
export const lateInterest = group({
  required: true,
  fields: {
    currency: inCurrency,
    asOf: day,
    rate: rate({ required: true }),
    /** What counts instead while a partner is in default; null where nothing else does. */
    defaultRate: rate({}),
    dayCount: choice({ options: dayCounts, required: true }),
    graceDays: integer({ required: true }),
    /** What is not charged yet, of all lines together. */
    total: amount,
    lines: items({
      required: true,
      fields: {
        id: ref({ to: 'capital-call-lines', required: true }),
        partnerId: ref({ to: 'partners', required: true }),
        dueDate: day,
        /** Stretches of days on which the same amount was outstanding; the first day does not count, the last does. */
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

/** What was charged to how many partners. */
export const chargedLate = group({
  required: true,
  fields: { partners: integer({ required: true }), amount, currency: inCurrency },
});

/** What is owed by today for having paid late and is not charged yet; it is offered to charge it where that is something. */
export const owedLate = { offered: bool({ required: true }), currency: inCurrency, owed: amount } as const;
