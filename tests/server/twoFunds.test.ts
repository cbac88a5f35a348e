import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { isAnyContext } from '../../resources/kit/contexts.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { innerOf, kindSpecOf, sampleOf } from '../../resources/kit/kinds.ts';
import type { Move } from '../../resources/kit/machine.ts';
import { type ResourceName, type Role, resourceNames } from '../../resources/kit/names.ts';
import type { Action } from '../../resources/kit/resource.ts';
import { fundFieldsOf } from '../../server/core/auth/fundFields.ts';
import { checkSameFund } from '../../server/core/entity/sameFund.ts';
import { tableOf } from '../../server/core/tables/names.ts';
import { type Ask, startApp } from '../helpers/app.ts';
import { asFundB, type Records, recordsIn } from '../helpers/fundRecords.ts';
import { makeWorld, type World } from '../helpers/world.ts';

let world: World;
let ofA: Records;
let ofB: Records;
/** A manager of both funds. */
let both: Ask;

beforeAll(async () => {
  world = await makeWorld(await startApp());
  ofA = await recordsIn(world);
  ofB = await recordsIn(asFundB(world));
  const manager = await world.person('manager-a-b', 'fund_manager', 'FundManager', world.managers.a);
  for (const refId of Object.values(world.funds))
    await world.put('memberships', { userId: manager.id, type: 'fund', refId, role: 'fund_manager' });
  both = manager.ask;
});
afterAll(() => world?.close());

type Fields = Readonly<Record<string, Field>>;
interface Place {
  where: string;
  fields: Fields;
}

/** Sets of fields that belong to a record of a fund: the record's own, and the inputs of its moves and actions. */
const places = resourceNames
  .filter((name) => fundFieldsOf(name, resources[name].fields).length)
  .flatMap((name): Place[] => {
    const { fields, states, actions } = resources[name];
    const writable = Object.fromEntries(Object.entries(fields as Fields).filter(([, field]) => !field.readOnly));
    const moves = Object.values(states).flatMap(({ moves }) => Object.entries(moves));
    return [
      { where: name, fields: writable },
      ...moves.map(([move, { input = {} }]) => ({ where: `${name}/${move}`, fields: input as Fields })),
      ...Object.entries(actions).map(([called, { query = {}, input = {} }]) => ({
        where: `${name}/${called}`,
        fields: { ...query, ...input } as Fields,
      })),
    ];
  });

interface Named {
  path: string;
  to: ResourceName;
  values: (id: string) => Record<string, unknown>;
}

/** References to records of funds among some fields, including items. */
const namedIn = (fields: Fields): Named[] =>
  Object.entries(fields).flatMap(([name, field]): Named[] => {
    const isMany = kindSpecOf(field).many === true;
    const inner = innerOf(field);
    if (inner)
      return namedIn(inner).map(({ path, to, values }) => ({
        path: isMany ? `${name}.0.${path}` : `${name}.${path}`,
        to,
        values: (id) => ({ [name]: isMany ? [values(id)] : values(id) }),
      }));
    if (!('to' in field) || isAnyContext(field)) return [];
    const targets =
      typeof field.to === 'string'
        ? [{ to: field.to, beside: {} }]
        : Object.entries(field.to).map(([kind, to]) => ({ to, beside: { [(field as { by: string }).by]: kind } }));
    return targets
      .filter(({ to }) => fundFieldsOf(to, resources[to].fields).length)
      .map(({ to, beside }) => ({ path: name, to, values: (id) => ({ [name]: isMany ? [id] : id, ...beside }) }));
  });

const references = places.flatMap(({ where, fields }) => namedIn(fields).map((named) => ({ where, fields, ...named })));

test('the declarations yield every reference between records of funds', () => {
  const found = references.map(({ where, path, to }) => `${where} ${path} > ${to}`);
  expect(found).toEqual(
    expect.arrayContaining([
      'transactions documentIds > documents',
      'capital-calls bankAccountId > bank-accounts',
      'commitments agreementDocumentId > documents',
      'payments capitalCallLineId > capital-call-lines',
      'bank-lines/match transactionId > transactions',
      'capital-call-lines/applyCredit toLineId > capital-call-lines',
      'capital-calls/chargeLateInterest lineIds > capital-call-lines',
      'transfers commitmentId > commitments',
    ]),
  );
});

test.each(references)('$where $path names $to of its own fund only', async ({ fields, path, to, values }) => {
  const judge = (id: string) => checkSameFund(world, { fund: world.funds.a, fields, values: values(id) });
  await expect(judge(ofA[to])).resolves.toBeUndefined();
  await expect(judge(ofB[to])).rejects.toMatchObject({
    status: 422,
    errors: [{ field: path, message: 'refusals.records.otherFund' }],
  });
});

describe('a manager of both funds', () => {
  const cost = () => ({
    type: 'Management Costs',
    fundId: world.funds.a,
    amount: '10.00',
    tradeDate: '2024-06-30',
    documentIds: [ofB.documents],
  });
  test.each<[string, string, 'POST' | 'PATCH', () => string, () => Record<string, unknown>]>([
    ['a document of an entry', 'documentIds', 'POST', () => '/transactions', cost],
    [
      'a document of one of many',
      'items.0.documentIds',
      'POST',
      () => '/transactions/batch/create',
      () => ({ items: [cost()] }),
    ],
    [
      'an agreement',
      'agreementDocumentId',
      'PATCH',
      () => `/commitments/${ofA.commitments}`,
      () => ({ agreementDocumentId: ofB.documents }),
    ],
    [
      'the entry of a document',
      'transactionId',
      'PATCH',
      () => `/documents/${ofA.documents}`,
      () => ({ transactionId: ofB.transactions }),
    ],
    [
      'the account of a call',
      'bankAccountId',
      'PATCH',
      () => `/capital-calls/${ofA['capital-calls']}`,
      () => ({ bankAccountId: ofB['bank-accounts'] }),
    ],
    [
      'the entry of a line',
      'transactionId',
      'POST',
      () => `/bank-lines/${ofA['bank-lines']}/match`,
      () => ({ transactionId: ofB.transactions }),
    ],
  ])('is refused %s in the other fund by name', async (_, field, method, path, body) => {
    const version = method === 'PATCH' ? { version: await versionOf(path()) } : {};
    const answer = await both(method, path(), { ...body(), ...version });
    expect(answer.status, answer.text).toBe(422);
    expect(answer.body).toMatchObject({ error: { errors: [{ field }] } });
  });

  test('moves no entry with its documents into the other fund', async () => {
    const made = await both<{ transaction: { id: string; version: number } }>('POST', '/transactions', {
      ...cost(),
      documentIds: [ofA.documents],
    });
    expect(made.status, made.text).toBe(201);
    const { id, version } = made.body.transaction;
    const moved = await both('PATCH', `/transactions/${id}`, { fundId: world.funds.b, version });
    expect(moved.status, moved.text).toBe(422);
  });
});

const versionOf = async (path: string) => {
  const { body } = await both<Record<string, { version: number }>>('GET', path);
  return Object.values(body)[0]?.version;
};

interface Step {
  address: string;
  by: readonly Role[];
  request: (of: Records) => readonly [method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body: object];
}

const valueIn = (field: Field, of: Records): unknown => {
  const inner = innerOf(field);
  const isMany = kindSpecOf(field).many === true;
  const one = inner
    ? bodyOf(inner, of)
    : 'to' in field && typeof field.to === 'string'
      ? of[field.to]
      : sampleOf(field);
  return isMany && (inner || 'to' in field) ? [one] : one;
};
const bodyOf = (fields: Fields, of: Records): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueIn(field, of)]));

/**
 * Every move, writing action, edit and deletion of a record, with valid values. Market indices and exchange rates
 * belong to no fund.
 */
const steps = resourceNames
  .filter((name) => name !== 'market-indices' && name !== 'exchange-rates')
  .flatMap((name): Step[] => {
    const { states, actions, access } = resources[name];
    const moves = Object.values(states).flatMap((machine) => Object.entries(machine.moves as Record<string, Move>));
    const writing = Object.entries(actions as Record<string, Action>).filter(
      ([, { method, path, input = {} }]) => method !== 'GET' && (path.includes(':') || namedIn(input).length),
    );
    return [
      ...moves
        .filter(([, { roles }]) => roles.length)
        .map(
          ([move, { roles, input = {} }]): Step => ({
            address: `${name}/${move}`,
            by: roles,
            request: (of) => ['POST', `/${name}/${of[name]}/${move}`, bodyOf(input, of)],
          }),
        ),
      ...writing.map(
        ([called, { method, path, roles, input = {} }]): Step => ({
          address: `${name}/${called}`,
          by: roles,
          request: (of) => [
            method as 'POST' | 'PATCH' | 'DELETE',
            `/${name}${path.replace(':id', of[name])}`,
            bodyOf(input, of),
          ],
        }),
      ),
      { address: `${name} edit`, by: access.edit, request: (of) => ['PUT', `/${name}/${of[name]}`, { version: 1 }] },
      {
        address: `${name} delete`,
        by: access.delete,
        request: (of) => ['DELETE', `/${name}/${of[name]}`, { reason: 'x' }],
      },
    ];
  });

describe('steps that write', () => {
  interface Person {
    who: string;
    ask: Ask;
    /** Invests in fund B: sees the fund and its own part of it. */
    isInvestor?: true;
  }
  const people = async (): Promise<Person[]> => {
    const { put, funds, partners, managers, person, ask } = world;
    const investing = await person('manager-a-lp-b', 'fund_manager', 'FundManager', managers.a);
    await put('memberships', { userId: investing.id, type: 'partner', refId: partners.lx, role: 'lp' });
    const onlyB = await world.partner('X', 'gp-type investor', 'GP');
    await world.commit(funds.b, onlyB, '100000');
    const gpType = await person('gp-type-investor', 'gp', 'Partner', onlyB);
    const member = await person('membership-a', null);
    await put('memberships', { userId: member.id, type: 'fund', refId: funds.a, role: 'fund_manager' });
    return [
      { who: 'manager of A', ask: ask.ma },
      { who: 'GP of A', ask: ask.ga },
      { who: 'GP of A and LP of B', ask: ask.lx, isInvestor: true },
      { who: 'manager of A and LP of B', ask: investing.ask, isInvestor: true },
      { who: 'GP-type investor of B', ask: gpType.ask, isInvestor: true },
      { who: 'LP of A', ask: ask.la1 },
      { who: 'company of A', ask: ask.ca },
      { who: 'gated LP', ask: ask.unverified },
      { who: 'suspended', ask: ask.suspended },
      { who: 'membership only', ask: member.ask },
      { who: 'no role', ask: ask.nobody },
    ];
  };
  const versionsOfB = async () =>
    Object.fromEntries(
      await Promise.all(
        steps.map(async ({ address }) => {
          const name = address.split(/[ /]/)[0] as ResourceName;
          return [name, await world.tx.first(sql`select version from ${tableOf(name)} where id = ${ofB[name]}`)];
        }),
      ),
    );
  const foreignTo = ({ isInvestor }: Person) => (isInvestor ? 'CNRY-B lb' : 'CNRY-B');
  let all: Person[];
  beforeAll(async () => {
    all = await people();
  });

  test('refuse records of fund B to users who only invest there or have no part in it, and change nothing', async () => {
    const before = await versionsOfB();
    await Promise.all(
      all.map(async (person) => {
        for (const { address, by, request } of steps) {
          const [method, path, body] = request(ofB);
          const answer = await person.ask(method, path, body);
          const about = `${person.who}: ${address} ${answer.text}`;
          expect(answer.text, about).not.toContain(foreignTo(person));
          expect(answer.status, about).toBeLessThan(500);
          const mayInvest = person.isInvestor && by.includes('lp');
          if (!mayInvest) expect([403, 404, 422], about).toContain(answer.status);
        }
      }),
    );
    expect(await versionsOfB()).toEqual(before);
  }, 90_000);

  test('return no data of fund B to users who take them in fund A, and never fail', async () => {
    await Promise.all(
      all.slice(0, 4).map(async (person) => {
        for (const { address, request } of steps) {
          const [method, path, body] = request(ofA);
          const answer = await person.ask(method, path, body);
          const about = `${person.who}: ${address} ${answer.text}`;
          expect(answer.text, about).not.toContain(foreignTo(person));
          expect(answer.status, about).toBeLessThan(500);
        }
      }),
    );
  }, 90_000);
});
