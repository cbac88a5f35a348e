import { pdfOf } from '../stage/pdf.ts';
import { slipOf } from '../stage/png.ts';
import { type Calls, linesOf } from './calls.ts';
import type { PartnerKey } from './partners.ts';
import type { Scene } from './scene.ts';
import type { Users } from './users.ts';

interface Plan {
  call: keyof Calls;
  partner: PartnerKey;
  proofType: 'bank_receipt' | 'wire_confirmation' | 'check_image' | 'other';
  /** Days from today of payment and submission. */
  paid: number;
  /** Moves after entry; a decision has its reason. */
  moves: readonly (readonly [move: string, days: number, reason?: string])[];
  note?: string;
}

const submitted = ['submit', -1] as const;

/** Payment proofs in every state of the review. */
const plans: readonly Plan[] = [
  {
    call: 'reviewing',
    partner: 'brackenmoor',
    proofType: 'wire_confirmation',
    paid: -6,
    moves: [
      ['submit', -6],
      ['claim', -5],
      ['approve', -5],
    ],
  },
  {
    call: 'reviewing',
    partner: 'oakhaven',
    proofType: 'bank_receipt',
    paid: -5,
    moves: [
      ['submit', -5],
      ['approve', -4],
    ],
  },
  {
    call: 'reviewing',
    partner: 'halloway',
    proofType: 'wire_confirmation',
    paid: -2,
    moves: [
      ['submit', -2],
      ['claim', -1],
    ],
    note: 'Wired from our custody account.',
  },
  { call: 'reviewing', partner: 'sundvik', proofType: 'bank_receipt', paid: -1, moves: [submitted] },
  { call: 'climateSecond', partner: 'verdant', proofType: 'wire_confirmation', paid: -1, moves: [submitted] },
  {
    call: 'reviewing',
    partner: 'kestrel',
    proofType: 'check_image',
    paid: -4,
    moves: [
      ['submit', -4],
      ['clarify', -3, 'The picture cuts off the amount. Please send the whole slip.'],
    ],
  },
  {
    call: 'reviewing',
    partner: 'nordwald',
    proofType: 'other',
    paid: -5,
    moves: [
      ['submit', -5],
      ['claim', -4],
      ['reject', -4, 'This is the confirmation of another fund.'],
    ],
  },
  { call: 'soon', partner: 'sundvik', proofType: 'bank_receipt', paid: -1, moves: [] },
];

/** Partners submit payment proofs; the manager reviews them. */
export const playProofs = async (scene: Scene) => {
  const { users } = scene;
  for (const [i, plan] of plans.entries()) {
    const player = plan.partner === 'halloway' ? users.lp : users.others[plan.partner];
    if (!player) throw new Error(`No user can pay for ${plan.partner}.`);
    await play(scene, player, plan, i);
  }
};

const play = async ({ stage, staff, partners, calls }: Scene, player: Users['lp'], plan: Plan, i: number) => {
  const call = calls[plan.call];
  const partner = partners[plan.partner];
  const line = (await linesOf(stage, call.id)).find((l) => l.partnerId === partner.id);
  if (!line) throw new Error(`${plan.partner} has no line.`);
  const { amount } = line;
  const paymentDate = stage.day(plan.paid);
  const doing = { at: stage.at(paymentDate, 9), by: player.caller };
  const owner = { ownerKind: 'Partner', ownerId: partner.id };
  const title = `Payment of ${call.title}`.slice(0, 200);
  const file = proofFile(plan, i, [String(partner.name), `Amount: ${amount} ${call.currency}`], paymentDate);
  const proof = await stage.upload({ title, type: 'other', ...owner, documentDate: paymentDate }, file, doing);
  const payment = await stage.create(
    'payments',
    {
      ...{ capitalCallLineId: line.id, proofType: plan.proofType, documentId: proof.id, amount, paymentDate },
      reference: `TRX-${58_100 + i * 73}`,
      ...(plan.note ? { note: plan.note } : {}),
    },
    doing,
  );
  for (const [move, days, reason] of plan.moves) {
    const [hour, by] = move === 'submit' ? [10, player.caller] : [14, staff.manager.caller];
    const at = stage.at(stage.day(days), hour);
    await stage.move('payments', payment.id, move, { at, by }, reason ? { reason } : {});
  }
};

const proofFile = ({ proofType, partner }: Plan, i: number, lines: readonly string[], day: string) =>
  proofType === 'check_image'
    ? { fileName: `slip-${partner}.png`, bytes: slipOf(i + 3) }
    : {
        fileName: `payment-${partner}-${day}.pdf`,
        bytes: pdfOf('Confirmation of payment', [...lines, `Value date: ${day}`, 'Quay & Harbour Bank']),
      };
