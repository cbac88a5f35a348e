import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

interface Line {
  id: string;
  amount: string;
}

test('concurrent approvals, receipts, completion and cancellation of one call are serialized', async () => {
  for (let round = 0; round < 6; round++) {
    const call = await world.ask.admin<{ capitalCall: { id: string } }>('POST', '/capital-calls', {
      fundId: world.funds.a,
      title: `Crossing ${round}`,
      totalAmount: '1000.00',
      callDate: '2024-06-01',
      dueDate: '2024-06-30',
      bankAccountId: world.banks.a,
      shortNoticeReason: 'History',
    });
    const { id } = call.body.capitalCall;
    expect((await world.ask.admin('POST', `/capital-calls/${id}/issue`)).status).toBe(200);
    const lines = (
      await world.ask.admin<{ capitalCallLines: Line[] }>('GET', `/capital-call-lines?capitalCallId=${id}`)
    ).body.capitalCallLines;
    const settle = (l: Line) =>
      world.ask.admin('POST', `/capital-call-lines/${l.id}/settle`, { amount: l.amount, valueDate: '2024-06-20' });
    const answers = await Promise.all([
      ...lines.map(settle),
      world.ask.ma('POST', `/capital-calls/${id}/complete`, { reason: 'Enough' }),
      world.ask.ma('POST', `/capital-calls/${id}/cancel`, { reason: 'Mistake' }),
    ]);
    expect(
      answers.map((a) => a.status).filter((s) => ![200, 409].includes(s)),
      answers.map((a) => a.text).join('\n'),
    ).toEqual([]);
  }
});
