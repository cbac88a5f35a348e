import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { BatchResult } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import { findMove, moveNames } from '../../../resources/kit/moves.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { uuidPattern } from '../../../resources/kit/valueChecks.ts';
import { ApiError, type FieldError, invalidAt, notFound } from '../base/errors.ts';
import { createQueue } from '../base/queue.ts';
import { moveTogether } from '../entity/bulk.ts';
import { createOne, deleteOne, moveOne, type Outcome, restoreOne, updateOne } from '../entity/operations.ts';
import type { Work } from '../entity/slots.ts';
import type { Deps } from '../http/deps.ts';
import { withIndex } from '../http/itemErrors.ts';
import { callerIn } from '../http/request.ts';
import { withNotices } from '../http/withNotices.ts';
import { write } from '../http/write.ts';
import { messageFor } from '../i18n/message.ts';

const MOST_ITEMS = 100;
/** Batches up to this size run like single writes; longer ones are queued so that connections remain for others. */
const LIGHT = 10;
const enter = createQueue({ atOnce: 2, waiting: 30, patience: 25_000 });
type Item = Record<string, unknown>;
type One = (work: Work, name: ResourceName, item: Item, prefix: string) => Promise<Outcome>;
type All = (work: Work, name: ResourceName, items: readonly Item[]) => Promise<Outcome[]>;

const idOf = (item: Item, prefix: string): string => {
  if (typeof item.id !== 'string' || item.id === '') throw invalidAt(`${prefix}.id`, 'errors.missingId');
  if (!uuidPattern.test(item.id)) throw notFound();
  return item.id;
};

const operations: Record<string, One> = {
  create: (work, name, item, prefix) => createOne(work, name, item, { prefix }),
  update: (work, name, item, prefix) => {
    const { id: _, ...body } = item;
    return updateOne(work, name, idOf(item, prefix), body, { prefix });
  },
  delete: (work, name, item, prefix) =>
    deleteOne(work, name, idOf(item, prefix), {
      force: item.force === true,
      reason: typeof item.reason === 'string' ? item.reason : null,
    }),
  restore: (work, name, item, prefix) => restoreOne(work, name, idOf(item, prefix)),
};

/** Condition on the entity for an operation. */
const isOpen: Readonly<Partial<Record<string, (resource: Resource) => boolean>>> = {
  create: ({ upload }) => !upload,
  restore: ({ restorable }) => restorable,
};

const move =
  (called: string): One =>
  (work, name, item, prefix) => {
    const { id: _, ...body } = item;
    return moveOne(work, name, idOf(item, prefix), called, body, { prefix });
  };

const confirmable = (name: ResourceName, called: string): readonly string[] =>
  Object.entries(findMove(resources[name], called)?.move.input ?? {}).flatMap(([source, input]) =>
    input.whenRefused && kindSpecOf(input).toggle ? [source] : [],
  );

/** Maximum items that the response names when several are refused for the same reason. */
const MOST_NAMED = 10;

const keysOf = ({ said, errors }: ApiError) =>
  [said, ...errors.map(({ message }) => message)].map((each) => (typeof each === 'string' ? each : each.key)).join();

/** Returns the first refusal with all items refused for the same reason; other refusals may only be consequences. */
const refusalOf = (refusals: readonly ApiError[], total: number): ApiError => {
  const [first] = refusals as [ApiError];
  const alike = refusals.filter((each) => each.code === first.code && keysOf(each) === keysOf(first));
  if (alike.length === 1) return first;
  const message = messageFor('refusals.requests.several', { count: alike.length, total, named: MOST_NAMED });
  return new ApiError(first.code, { message, errors: alike.slice(0, MOST_NAMED).flatMap(({ errors }) => errors) });
};

/**
 * Returns whether other items may be refused for the same reason. Access to records out of scope ends the batch at
 * once, for the audit.
 */
const isRule = ({ code, record, pointed }: ApiError) =>
  ['CONFLICT', 'VALIDATION_ERROR'].includes(code) && record === null && !pointed.length;

/**
 * Applies a move item by item. After a refusal it still tries the others so that one response names each item refused
 * for the same reason. Items that need confirmation are tried as if confirmed. No part of such a batch is stored.
 */
const moveEach =
  (called: string): All =>
  async (work, name, items) => {
    const asked = confirmable(name, called);
    const one = move(called);
    const toConfirm: FieldError[] = [];
    const refusals: ApiError[] = [];
    const tried = async (item: Item, index: number): Promise<Outcome[]> => {
      await work.tx.run(sql`savepoint item`);
      try {
        return [await withIndex(index, () => one(work, name, item, `items.${index}`))];
      } catch (error) {
        if (!(error instanceof ApiError) || !(isRule(error) || refusals.length)) throw error;
        await work.tx.run(sql`rollback to savepoint item`);
        const fields = error.errors.map(({ field }) => field.replace(/^items\.\d+\./, ''));
        if (!fields.length || !fields.every((field) => asked.includes(field) && !item[field])) {
          refusals.push(error);
          return [];
        }
        toConfirm.push(...error.errors);
        return tried({ ...item, ...Object.fromEntries(fields.map((field) => [field, true])) }, index);
      }
    };
    const outcomes: Outcome[] = [];
    for (const [index, item] of items.entries()) outcomes.push(...(await tried(item, index)));
    if (refusals.length) throw refusalOf(refusals, items.length);
    if (toConfirm.length) throw new ApiError('VALIDATION_ERROR', { errors: toConfirm });
    return outcomes;
  };

const oneByOne =
  (one: One): All =>
  async (work, name, items) => {
    const outcomes: Outcome[] = [];
    for (const [index, item] of items.entries())
      outcomes.push(await withIndex(index, () => one(work, name, item, `items.${index}`)));
    return outcomes;
  };

/** Uses the bulk version if possible; otherwise goes item by item to find the refused one. */
const moveAll =
  (called: string): All =>
  async (work, name, items) => {
    const each = moveEach(called);
    if (items.length < 2 || !items.every(({ id }) => typeof id === 'string' && uuidPattern.test(id)))
      return each(work, name, items);
    const moving = items.map(({ id, ...body }) => ({ id: String(id), body, now: work.now }));
    return (await moveTogether(work, name, called, moving)) ?? each(work, name, items);
  };

/**
 * Adds POST /{entity}/batch/{operation}: at most 100 items, each authorized separately, all or nothing, one result per
 * index. Confirmations are reported per item.
 */
export const batchRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  const allowed = new Map<string, All>([
    ...Object.entries(operations)
      .filter(([operation]) => isOpen[operation]?.(resources[name]) ?? true)
      .map(([operation, one]): [string, All] => [operation, oneByOne(one)]),
    ...moveNames(resources[name]).map((m): [string, All] => [m, moveAll(m)]),
  ]);
  app.post(`/${name}/batch/:operation`, async (request, reply) => {
    callerIn(request);
    const all = allowed.get((request.params as { operation: string }).operation);
    if (!all) throw notFound();
    const items = itemsIn(request.body);
    const leave = items.length > LIGHT ? await enter() : () => {};
    const change = async (work: Work) => {
      const outcomes = await all(work, name, items);
      const results = outcomes.map(
        ({ row, approval }, index): BatchResult => ({ index, id: row.id, record: row, ...(approval && { approval }) }),
      );
      const body = { results, total: results.length };
      return withNotices(work, { status: 200, body, audit: outcomes.map(({ audit }) => audit) });
    };
    return write(deps, request, reply, change, { names: [name] }).finally(leave);
  });
};

/** Keys of a batch body; options do not change the written values. */
const ASKED = ['items', 'options'];

const itemsIn = (body: unknown): Item[] => {
  const items = (body as { items?: unknown } | null)?.items;
  if (!Array.isArray(items) || !items.length) throw invalidAt('items', 'refusals.requests.items');
  // Other keys would apply to no item.
  const beside = Object.keys(body as object).find((key) => !ASKED.includes(key));
  if (beside !== undefined) throw invalidAt(beside, 'checks.unsettable');
  if (items.length > MOST_ITEMS)
    throw invalidAt('items', messageFor('refusals.requests.mostItems', { limit: MOST_ITEMS }));
  for (const [i, item] of items.entries())
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw invalidAt(`items.${i}`, 'checks.object');
  return items as Item[];
};
