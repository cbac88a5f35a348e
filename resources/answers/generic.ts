import * as z from 'zod/mini';
import { auditActions } from '../kit/enums.ts';
import { resourceNames, roles } from '../kit/names.ts';

const words = z.nullable(z.string());
const role = z.nullable(z.enum(roles));
/** A record as it stood then: what the reader is sent of it. */
const picture = z.nullable(z.record(z.string(), z.unknown()));

/** What was done to a record, or to what belongs to it. */
export const historyEvent = z.strictObject({
  id: z.guid(),
  createdAt: z.iso.datetime(),
  action: z.enum(auditActions),
  name: words,
  entity: z.enum(resourceNames),
  entityId: words,
  actorId: z.nullable(z.guid()),
  actorName: words,
  actorRole: role,
  reason: words,
  before: picture,
  after: picture,
});
export type HistoryEvent = z.infer<typeof historyEvent>;
export const history = z.strictObject({ history: z.array(historyEvent), total: z.int() });
export type History = z.infer<typeof history>;

/** Those who did something with a record: their names, and their roles for whoever has no name yet. */
export const people = z.strictObject({ people: z.array(z.strictObject({ id: z.guid(), name: words, role })) });
export type People = z.infer<typeof people>;

/** What became of one item of a batch, under its place in the list that was given. */
export const batchResult = z.strictObject({ index: z.int(), id: z.guid() });
export type BatchResult = z.infer<typeof batchResult> & {
  record: Readonly<Record<string, unknown>>;
  /** The request that was kept instead of a move that needs a second person. */
  approval?: Readonly<Record<string, unknown>>;
};

/** Rows that come in, rows that go out, and what is left of both. */
export const ways = ['in', 'out', 'net'] as const;

/** What the amounts of all rows come to, each currency by itself: {currency: 'USD', amount: '12.00'}. */
export const totals = z.strictObject({
  totals: z.array(z.record(z.string(), z.string())),
  /** How many rows there are of each currency: {USD: 2}. */
  counts: z.record(z.string(), z.int()),
  /**
   * Where rows come in or go out: the same of each by itself, and what is left where there are both. What goes out is below
   * zero, so that they add up.
   */
  flows: z.optional(
    z.array(z.strictObject({ way: z.enum(ways), entries: z.int(), sums: z.record(z.string(), z.string()) })),
  ),
  /** There are too many rows: nothing was added up. */
  isMore: z.optional(z.literal(true)),
});
export type Totals = z.infer<typeof totals>;
export type Total = Totals['totals'][number];
export type FlowSum = NonNullable<Totals['flows']>[number];

/** The key of a sentence with what goes into it, for programs: days, amounts with their currency, names of choices. */
const reason = {
  key: z.string(),
  values: z.record(
    z.string(),
    z.union([
      z.string(),
      z.number(),
      z.strictObject({ day: z.iso.date() }),
      z.strictObject({ money: z.string(), currency: z.string() }),
      z.strictObject({ count: z.string() }),
      z.strictObject({ rates: z.readonly(z.array(z.string())) }),
      z.strictObject({ said: z.string() }),
      z.strictObject({ record: z.enum(resourceNames), id: z.guid() }),
      z.strictObject({ words: z.readonly(z.array(z.string())) }),
    ]),
  ),
};

/** How everything that fails is answered; the sentences are in the language that `Accept-Language` asks for. */
export const refusal = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    errors: z.array(z.strictObject({ field: z.string(), message: z.string() })),
    reason: z.strictObject({ ...reason, fields: z.array(z.strictObject({ field: z.string(), ...reason })) }),
    requestId: z.string(),
  }),
});
export type Refusal = z.infer<typeof refusal>;
