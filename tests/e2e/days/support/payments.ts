import { apiOf } from './api.ts';
import type { Day } from './day.ts';
import { inDays } from './days.ts';
import { pdf } from './files.ts';
import { addressOf } from './fund.ts';
import type { Office } from './office.ts';

/** Overpayment (or, below zero, shortfall) in cents against the share in the call of that title. */
type Slip = (call: string) => bigint;

/** Pays the share of a registered partner in each call and submits the proofs; another day plays this. */
export const handIn = async (
  { product: { url } }: Day,
  { world }: Office,
  partner: string,
  slipOf: Slip = () => 0n,
): Promise<void> => {
  const email = addressOf(partner);
  const api = await apiOf(url, email, { type: 'fund', id: String(world.fund.id) });
  const { capitalCalls } = (await api.get('/capital-calls?limit=100')) as {
    capitalCalls: { id: string; title: string }[];
  };
  const { capitalCallLines } = (await api.get('/capital-call-lines?limit=100')) as {
    capitalCallLines: Record<string, string>[];
  };
  for (const line of capitalCallLines) {
    const title = `${capitalCalls.find(({ id }) => id === line.capitalCallId)?.title}`;
    const document = await api.upload(
      { title: `Wire for ${title}`, type: 'other', ownerKind: 'Partner', ownerId: String(line.partnerId) },
      new File([new Uint8Array(pdf(`${partner} pays ${title}`).buffer)], 'wire.pdf', { type: 'application/pdf' }),
    );
    const cents = (BigInt(String(line.amount).replace('.', '')) + slipOf(title)).toString();
    const payment = await api.make('/payments', {
      capitalCallLineId: line.id,
      proofType: 'wire_confirmation',
      documentId: document.id,
      amount: `${cents.slice(0, -2)}.${cents.slice(-2)}`,
      paymentDate: inDays(0),
      reference: line.paymentReference,
    });
    await api.act(`/payments/${payment.id}/submit`, { version: payment.version });
  }
};
