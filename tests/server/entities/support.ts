import { expect } from 'vitest';
import { tellNext } from '../../../server/entities/capital-calls/tell.ts';
import { tellNextDistribution } from '../../../server/entities/distributions/tell.ts';
import { tellNextStaff } from '../../../server/notices/staff.ts';
import type { Answer, Ask } from '../../helpers/app.ts';
import type { World } from '../../helpers/world.ts';

export type Data = Record<string, unknown> & { id: string; version: number };
interface Failure {
  error: { code: string; message: string; errors: { field: string; message: string }[] };
}

/** Returns the record of a response, which must be a success. */
export const record = (answer: Answer): Data => {
  expect(answer.status, answer.text).toBeLessThan(300);
  const [first] = Object.values(answer.body);
  return first as Data;
};

/** Approves bank details like the dialog: after a view of the full details. */
export const approveDetails = async (ask: Ask, path: string) => {
  expect((await ask('GET', `${path}/details`)).status).toBe(200);
  return ask('POST', `${path}/approve`, {});
};

/** Returns fields and message of a response, which must be a refusal with that status. */
export const refusal = (answer: Answer, status: number) => {
  expect(answer.status, answer.text).toBe(status);
  const { error } = answer.body as unknown as Failure;
  return { message: error.message, fields: error.errors.map((e) => e.field), errors: error.errors };
};

export const rows = (answer: Answer): Data[] => {
  expect(answer.status, answer.text).toBe(200);
  return Object.values(answer.body)[0] as Data[];
};

export const today = () => new Date().toISOString().slice(0, 10);

/** Returns the date a number of days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let serial = 0;
export const unique = (word: string) => `${word} ${Date.now()}${serial++}`;

/** A draft call of fund A, due in thirty days. */
export const draftCall = async (world: World, body: Record<string, unknown> = {}, ask = world.ask.ma) =>
  record(
    await ask('POST', '/capital-calls', {
      fundId: world.funds.a,
      title: unique('Call'),
      totalAmount: '1060.00',
      callDate: today(),
      dueDate: inDays(30),
      bankAccountId: world.banks.a,
      ...body,
    }),
  );

export const issuedCall = async (world: World, body: Record<string, unknown> = {}) =>
  record(await world.ask.ma('POST', `/capital-calls/${(await draftCall(world, body)).id}/issue`, {}));

export const linesOf = async (world: World, callId: string, ask: Ask = world.ask.admin) =>
  rows(await ask('GET', `/capital-call-lines?capitalCallId=${callId}&limit=100`));

export const lineOf = async (world: World, callId: string, partnerId: string): Promise<Data> => {
  const line = (await linesOf(world, callId)).find((l) => l.partnerId === partnerId);
  if (!line) throw new Error('This partner has no line on the call.');
  return line;
};

/** A submitted proof by la1. */
export const submittedPayment = async (
  world: World,
  line: Data,
  amount: string,
  { ask = world.ask.la1, partnerId = world.partners.la1, paymentDate = today(), more = {} } = {},
) => {
  const documentId = await world.put('documents', {
    title: unique('Receipt'),
    type: 'other',
    ownerKind: 'Partner',
    ownerId: partnerId,
    fileName: 'receipt.pdf',
    storageKey: 'x',
    ...more,
  });
  const body = { capitalCallLineId: line.id, proofType: 'bank_receipt', documentId, amount, paymentDate };
  const payment = record(await ask('POST', '/payments', body));
  return record(await ask('POST', `/payments/${payment.id}/submit`, {}));
};

export const read = async (world: World, path: string) => record(await world.ask.admin('GET', path));

/** Runs the background job that notifies fund staff of entries. */
export const tellStaff = async ({ app }: World) => {
  while (await tellNextStaff(app.deps));
};

/** Runs the background job that notifies partners of their calls and distributions, as of a given time. */
export const tellPartners = async ({ app }: World, moment?: string) => {
  while (await tellNext(app.deps, moment));
  while (await tellNextDistribution(app.deps, moment));
};

/** Notifications of a user, newest first. */
export const noticesOf = async (ask: Ask) => rows(await ask('GET', '/notifications?limit=100'));

/** Enters a change of a commitment in force, and puts it into effect if permitted. */
export const changeOf = async (ask: Ask, commitmentId: string, body: Record<string, unknown>) => {
  const change = record(
    await ask('POST', '/commitment-changes', { commitmentId, effectiveOn: today(), reason: 'Agreed', ...body }),
  );
  return { change, answer: await ask('POST', `/commitment-changes/${change.id}/apply`, {}) };
};
