import * as z from 'zod/mini';
import { auditActions } from '../kit/enums.ts';
import { resourceNames, roles } from '../kit/names.ts';

const words = z.nullable(z.string());
const role = z.nullable(z.enum(roles));
/** A snapshot of a record, limited to the fields the reader may see. */
const picture = z.nullable(z.record(z.string(), z.unknown()));

/** A change of a record or of its dependent records. */
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

/** A deleted record that the reader can restore. */
export const deletedRecord = z.strictObject({
  record: z.record(z.string(), z.unknown()),
  deletedAt: z.iso.datetime(),
  deletedBy: words,
  reason: words,
});
export type DeletedRecord = z.infer<typeof deletedRecord>;
/** `isMore`: older deleted records are left out. */
export const deleted = z.strictObject({ deleted: z.array(deletedRecord), isMore: z.boolean() });
export type Deleted = z.infer<typeof deleted>;

/** Users who acted on a record, by name, or by role if they have no name yet. */
export const userNames = z.array(z.strictObject({ id: z.guid(), name: words, role }));
export const people = z.strictObject({ people: userNames });
export type People = z.infer<typeof people>;

/** A page of a history; the entities and users of all its events are the values of its filters. */
export const history = z.strictObject({
  history: z.array(historyEvent),
  total: z.int(),
  entities: z.array(z.enum(resourceNames)),
  people: userNames,
});
export type History = z.infer<typeof history>;

/** Result of one batch item, with its index in the request. */
export const batchResult = z.strictObject({ index: z.int(), id: z.guid() });
export type BatchResult = z.infer<typeof batchResult> & {
  record: Readonly<Record<string, unknown>>;
  /** The request created instead of a move that needs a second person. */
  approval?: Readonly<Record<string, unknown>>;
};

/** Incoming rows, outgoing rows, and their net. */
export const flowDirections = ['in', 'out', 'net'] as const;

/** Totals of the amounts of all rows per currency: {currency: 'USD', amount: '12.00'}. */
export const totals = z.strictObject({
  totals: z.array(z.record(z.string(), z.string())),
  /** Number of rows per currency: {USD: 2}. */
  counts: z.record(z.string(), z.int()),
  /**
   * Totals of incoming and outgoing rows, and the net if both exist. Outgoing amounts are negative, so that they add
   * up.
   */
  flows: z.optional(
    z.array(z.strictObject({ way: z.enum(flowDirections), entries: z.int(), sums: z.record(z.string(), z.string()) })),
  ),
  /** Too many rows to total. */
  isMore: z.optional(z.literal(true)),
});
export type Totals = z.infer<typeof totals>;
export type Total = Totals['totals'][number];
export type FlowSum = NonNullable<Totals['flows']>[number];

/** Machine-readable form of a message: its key, and values such as days, amounts with currency, and option names. */
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
      z.strictObject({ list: z.readonly(z.array(z.string())) }),
      z.strictObject({ said: z.string() }),
      z.strictObject({ record: z.enum(resourceNames), id: z.guid() }),
      z.strictObject({ words: z.readonly(z.array(z.string())) }),
    ]),
  ),
};

/** Error response. The sentences are in the language of `Accept-Language`. */
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
