import * as z from 'zod/mini';
import { accountCodes } from './chart.ts';
import {
  closingSides,
  currencies,
  dayCounts,
  excusalKinds,
  obstacleKinds,
  recallMethods,
  statementSpans,
} from './kit/enums.ts';
import {
  bool,
  choice,
  choices,
  currency,
  date,
  email,
  group,
  instant,
  integer,
  items,
  money,
  quantity,
  rate,
  ref,
  text,
} from './kit/fields.ts';

const amount = money({ required: true });
/** A multiple; null where there is nothing to divide by. */
const ratio = quantity({});
const irrReason = choice({ options: ['NO_FLOWS', 'NO_SIGN_CHANGE', 'NO_ROOT'] });
const irrFlags = choices({ options: ['MULTIPLE_ROOTS', 'UNDER_ONE_YEAR'], required: true });
const held = { committed: amount, called: amount, unfunded: amount, distributed: amount } as const;
const multiples = { pic: ratio, dpi: ratio, rvpi: ratio, tvpi: ratio } as const;
const day = date({ required: true });
const inCurrency = currency({ options: currencies, required: true });
const named = text({ required: true });

/** What the person who invites is told: whom, and until when the link works. */
export const invitation = group({
  required: true,
  fields: {
    userId: ref({ to: 'users', required: true }),
    name: named,
    email: email({ required: true }),
    expiresAt: instant({ required: true }),
  },
});

/** A notice as it will be written: a heading, lines about it, and tables whose cells are texts. */
export const notice = z.strictObject({
  /** The language that it is written in. */
  locale: z.string(),
  title: z.string(),
  about: z.readonly(z.array(z.string())),
  sections: z.readonly(
    z.array(
      z.strictObject({
        heading: z.string(),
        columns: z.readonly(z.array(z.strictObject({ label: z.string(), kind: z.enum(['text', 'number', 'day']) }))),
        rows: z.readonly(z.array(z.readonly(z.array(z.nullable(z.string()))))),
      }),
    ),
  ),
});

/** How an approval of bank details would count, before it is given. */
export const approval = group({
  required: true,
  fields: { isMaker: bool({ required: true }), isAlone: bool({ required: true }), effectiveFrom: day },
});

/** Whether a move would wait for a second person: how many could be that one (none: it is made at once), and what waits already. */
export const needed = group({
  required: true,
  fields: {
    isNeeded: bool({ required: true }),
    others: integer({ required: true }),
    pendingId: ref({ to: 'approvals' }),
  },
});

/** What funds have together, for each currency, and how the largest of them stand; values are null until worked out. */
export const standing = group({
  required: true,
  fields: {
    count: integer({ required: true }),
    isComplete: bool({ required: true }),
    totals: items({
      required: true,
      fields: { currency: inCurrency, committed: amount, called: amount, paidIn: amount, distributed: amount },
    }),
    funds: items({
      required: true,
      fields: {
        id: ref({ to: 'funds', required: true }),
        name: named,
        status: named,
        currency: inCurrency,
        committed: amount,
        called: amount,
        paidIn: amount,
        navNet: money({}),
        tvpi: ratio,
        netIrr: rate({}),
        irrReason,
        irrFlags,
      },
    }),
  },
});

/** What a part of the commitments comes to. */
export const sharedTotal = group({ required: true, fields: { currency: inCurrency, totalAmount: amount } });

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
      },
    }),
  },
});

/** What a change of a commitment would make of it. */
export const commitmentOutcome = group({
  required: true,
  fields: {
    currency: inCurrency,
    amountBefore: amount,
    amountAfter: amount,
    unfundedBefore: amount,
    unfundedAfter: amount,
    /** Of a draft alone: the fund has gone on since what took effect. */
    shareBefore: rate({}),
    shareAfter: rate({}),
    isCallable: bool({ required: true }),
  },
});

/** What a later closing asks of those who come with it, and gives to those who were there before. */
export const settlement = group({
  required: true,
  fields: {
    currency: inCurrency,
    dueDate: day,
    rate: rate({ required: true }),
    dayCount: choice({ options: dayCounts, required: true }),
    committed: amount,
    principal: amount,
    interest: amount,
    lines: items({
      required: true,
      fields: {
        commitmentId: ref({ to: 'commitments', required: true }),
        partnerId: ref({ to: 'partners', required: true }),
        name: named,
        side: choice({ options: closingSides, required: true }),
        commitmentAmount: amount,
        principal: amount,
        amountOutsideCommitment: amount,
        interest: amount,
        total: amount,
        isVerified: bool({ required: true }),
      },
    }),
    drawdowns: items({
      required: true,
      fields: {
        capitalCallId: ref({ to: 'capital-calls', required: true }),
        callNumber: integer({ required: true }),
        title: named,
        dueDate: day,
        amount,
        principal: amount,
        interest: amount,
      },
    }),
  },
});

/** Every figure of a fund as of a day: money as decimal strings, ratios and rates with six places or null. */
export const analytics = group({
  required: true,
  fields: {
    asOf: day,
    /** What was known then; null for what is known now. */
    knownAt: instant({}),
    currency: inCurrency,
    ...held,
    paidIn: amount,
    cash: amount,
    /** What is owed on the subscription facility. */
    facility: amount,
    /** What was received for others and is to be passed on. */
    clearing: amount,
    fairValue: amount,
    navGross: amount,
    carryAccrued: amount,
    carryPaid: amount,
    navNet: amount,
    ...multiples,
    moic: ratio,
    netIrr: rate({}),
    grossIrr: rate({}),
    irrReason,
    irrFlags,
    grossIrrFlags: irrFlags,
    recallMethod: choice({ options: recallMethods, required: true }),
    partners: items({
      required: true,
      fields: {
        partnerId: ref({ to: 'partners', required: true }),
        name: named,
        commitment: amount,
        called: amount,
        paidIn: amount,
        unfunded: amount,
        distributed: amount,
        navGross: amount,
        carry: amount,
        navNet: amount,
        netIrr: rate({}),
        irrReason,
        irrFlags,
      },
    }),
    /** Running totals at the end of each period. */
    series: items({ required: true, fields: { date: day, contributions: amount, distributions: amount, nav: amount } }),
    bridge: group({
      required: true,
      fields: {
        contributions: amount,
        distributions: amount,
        managementFees: amount,
        expenses: amount,
        income: amount,
        realisedGain: amount,
        unrealisedGain: amount,
        carryPaid: amount,
        nav: amount,
      },
    }),
    companies: items({
      required: true,
      fields: {
        companyId: ref({ to: 'companies', required: true }),
        cost: amount,
        heldCost: amount,
        proceeds: amount,
        income: amount,
        realisedGain: amount,
        fairValue: amount,
        /** Null while held at cost. */
        markDate: date({}),
        moic: ratio,
      },
    }),
  },
});

const total = {
  currency: inCurrency,
  ...held,
  contributed: amount,
  navGross: amount,
  carry: amount,
  nav: amount,
  ...multiples,
  irr: rate({}),
  isAnnualised: bool({ required: true }),
  irrReason,
  irrFlags,
  since: date({}),
} as const;

/** What a partner put in, got back and still has: each currency by itself, and each fund. */
export const position = group({
  required: true,
  fields: {
    partnerId: ref({ to: 'partners', required: true }),
    asOf: day,
    /** What was known then; null for what is known now. */
    knownAt: instant({}),
    totals: items({ required: true, fields: total }),
    funds: items({ required: true, fields: { fundId: ref({ to: 'funds', required: true }), name: named, ...total } }),
  },
});

/** One partner's capital account in one fund: a column for each span of time that ends on the day, and how it stands. */
export const capitalAccount = group({
  required: true,
  fields: {
    partnerId: ref({ to: 'partners', required: true }),
    fundId: ref({ to: 'funds', required: true }),
    currency: inCurrency,
    asOf: day,
    /** What was booked later does not count; null where everything does. */
    knownAt: instant({}),
    columns: items({
      required: true,
      fields: {
        kind: choice({ options: statementSpans, required: true }),
        /** The first day that counts; null from the beginning. */
        from: date({}),
        opening: amount,
        contributions: amount,
        distributions: amount,
        fees: amount,
        expenses: amount,
        income: amount,
        realisedGain: amount,
        unrealisedGain: amount,
        carry: amount,
        closing: amount,
      },
    }),
    commitment: amount,
    called: amount,
    paidIn: amount,
    unfunded: amount,
    recallable: amount,
    distributed: amount,
    ...multiples,
    netIrr: rate({}),
    irrReason,
    irrFlags,
  },
});

/** What stood on each account of a fund, what was debited and credited since, and what stands on it: debit less credit. */
export const trialBalance = group({
  required: true,
  fields: {
    fundId: ref({ to: 'funds', required: true }),
    currency: inCurrency,
    from: day,
    asOf: day,
    /** What was booked later does not count; null where everything does. */
    knownAt: instant({}),
    accounts: items({
      required: true,
      max: 200,
      fields: {
        account: choice({ options: accountCodes, required: true }),
        opening: amount,
        debit: amount,
        credit: amount,
        closing: amount,
      },
    }),
  },
});

/** What closing a period would bring about, and what stands in its way. */
export const closing = group({
  required: true,
  fields: {
    periodId: ref({ to: 'periods', required: true }),
    currency: inCurrency,
    result: amount,
    carry: amount,
    obstacles: items({
      required: true,
      fields: {
        kind: choice({ options: obstacleKinds, required: true }),
        blocks: bool({ required: true }),
        count: integer({ required: true }),
        /** The one record, where there is only one. */
        id: text({}),
      },
    }),
    partners: items({
      required: true,
      max: 100_000,
      fields: {
        partnerId: ref({ to: 'partners', required: true }),
        name: named,
        /** Income less expenses, gains and losses of the period. */
        result: amount,
        /** The carry that the partner bears, as far as it changes with the period. */
        carry: amount,
      },
    }),
  },
});

/** A fund beside the index of a market: multiple, rates, and what the market would hold in its place; null where there is none. */
export const marketEquivalent = group({
  required: true,
  fields: {
    asOf: day,
    currency: inCurrency,
    ksPme: ratio,
    fundIrr: rate({}),
    indexIrr: rate({}),
    directAlpha: rate({}),
    /** Net of accrued carry. */
    nav: amount,
    equivalent: amount,
    /** At the end of each period; `nav` before carry. */
    series: items({ required: true, fields: { date: day, nav: amount, equivalent: amount } }),
  },
});
