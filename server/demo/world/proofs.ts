import type { Row } from '../../core/tables/types.ts';
import { pdfOf } from '../stage/pdf.ts';
import { slipOf } from '../stage/png.ts';
import type { Stage } from '../stage/stage.ts';
import { type Calls, linesOf } from './calls.ts';
import type { PartnerKey, Partners } from './partners.ts';
import type { Staff } from './staff.ts';
import type { Users } from './users.ts';

interface Plan {
  call: string;
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
export const playProofs = async (scene: {
  stage: Stage;
  staff: Staff;
  users: Users;
  calls: Calls;
  partners: Partners;
}) => {
  const { users } = scene;
  for (const [i, plan] of plans.entries()) {
    const player = plan.partner === 'halloway' ? users.lp : users.others[plan.partner];
    const call = scene.calls[plan.call];
    if (!player || !call) throw new Error(`No user can pay for ${plan.partner}.`);
    await play({ ...scene, player, call, plan, i });
  }
};

interface Scene {
  stage: Stage;
  staff: Staff;
  partners: Partners;
  player: Users['lp'];
  call: Row;
  plan: Plan;
  i: number;
}

const play = async ({ stage, staff, partners, player, call, plan, i }: Scene) => {
  const partner = partners[plan.partner];
  const line = (await linesOf(stage, call.id)).find((l) => l.partnerId === partner.id);
  if (!line) throw new Error(`${plan.partner} has no line.`);
  const paymentDate = stage.day(plan.paid);
  const doing = { at: stage.at(paymentDate, 9), by: player.caller };
  const proof = await stage.upload(
    {
      title: `Payment of ${call.title}`.slice(0, 200),
      type: 'other',
      ownerKind: 'Partner',
      ownerId: partner.id,
      documentDate: paymentDate,
    },
    proofFile(plan, i, { name: String(partner.name), amount: `${line.amount} ${call.currency}`, paymentDate }),
    doing,
  );
  const payment = await stage.create(
    'payments',
    {
      capitalCallLineId: line.id,
      proofType: plan.proofType,
      documentId: proof.id,
      amount: line.amount,
      paymentDate,
      reference: `TRX-${58_100 + i * 73}`,
      ...(plan.note ? { note: plan.note } : {}),
    },
    doing,
  );
  for (const [move, days, reason] of plan.moves) {
    const by = move === 'submit' ? player.caller : staff.manager.caller;
    await stage.move(
      'payments',
      payment.id,
      move,
      { at: stage.at(stage.day(days), move === 'submit' ? 10 : 14), by },
      reason ? { reason } : {},
    );
  }
};

const proofFile = (
  plan: Plan,
  i: number,
  { name, amount, paymentDate }: { name: string; amount: string; paymentDate: string },
) =>
  plan.proofType === 'check_image'
    ? { fileName: `slip-${plan.partner}.png`, bytes: slipOf(i + 3) }
    : {
        fileName: `payment-${plan.partner}-${paymentDate}.pdf`,
        bytes: pdfOf('Confirmation of payment', [
          name,
          `Amount: ${amount}`,
          `Value date: ${paymentDate}`,
          'Quay & Harbour Bank',
        ]),
      };
