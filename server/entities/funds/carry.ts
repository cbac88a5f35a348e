import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { addedBy, type CarrySum } from '../../accounting/carryMoves.ts';
import type { CarryEntry, GeneralCarry } from '../../accounting/carryPosition.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { amountIn } from '../../core/base/money.ts';
import type { Action } from '../../core/entity/slots.ts';
import { carryIn } from '../../ledger/analytics.ts';
import type { Carry } from '../../ledger/carry.ts';
import { momentOf } from '../../ledger/moment.ts';

type Shown = OutputOf<'funds/carry'>['carry'];

/**
 * Returns the carry position of a fund on a day by general partner, with the limits of each step. With a type, it also
 * returns the effect on each partner of an entry of the given or proposed amount. Posts nothing.
 */
export const showCarry: Action<'funds/carry'> = async (work, { row: fund, query }) => {
  const at = momentOf(work, query, fund);
  const carry = await carryIn(work.tx, fund.id, {
    ...at,
    type: (query.type || null) as CarryEntry['type'] | null,
    partnerId: query.partnerId || null,
    cents: query.amount ? amountIn(fund.currency, 'amount', query.amount) : null,
  });
  return { carry: { asOf: at.asOf, knownAt: at.knownAt, ...shown(carry, fund) } };
};

type Held = Pick<CarrySum, 'escrow' | 'paid' | 'returned'>;
const standingOf = ({ general }: Carry['position'], id: string): Held =>
  general.find(({ partnerId }) => partnerId === id) ?? { escrow: 0n, paid: 0n, returned: 0n };
const afterStep = (at: Held, { type, cents }: CarryEntry): Held => {
  const { escrow = 0n, paid = 0n, returned = 0n }: Partial<Held> = addedBy[type];
  return { escrow: at.escrow + escrow * cents, paid: at.paid + paid * cents, returned: at.returned + returned * cents };
};

const shown = ({ position, names, entry }: Carry, { currency }: RecordOf<'funds'>): Omit<Shown, 'asOf' | 'knownAt'> => {
  const money = (cents: bigint) => formatMoney(cents, currency);
  const amounts = ({
    escrow,
    paid,
    returned,
    released,
    givenBack,
    due,
  }: Omit<GeneralCarry, 'partnerId' | 'offers'>) => ({
    earned: money(escrow + paid),
    escrow: money(escrow),
    paid: money(paid),
    released: money(released),
    givenBack: money(givenBack),
    returned: money(returned),
    clawbackDue: money(due),
  });
  const formatted = ({ escrow, paid, returned }: Held) => ({
    escrow: money(escrow),
    paid: money(paid),
    returned: money(returned),
  });
  const total = (part: 'escrow' | 'paid' | 'returned' | 'released' | 'givenBack') =>
    sum(position.general.map((one) => one[part]));
  return {
    currency,
    ...amounts({
      escrow: total('escrow'),
      paid: total('paid'),
      returned: total('returned'),
      released: total('released'),
      givenBack: total('givenBack'),
      due: position.due,
    }),
    generalPartners: position.general.map((one) => ({
      partnerId: one.partnerId,
      name: names[one.partnerId] ?? '',
      ...amounts(one),
      steps: one.offers.map(({ type, most, waiting, proposed }) => ({
        type,
        most: money(most),
        waiting: money(waiting),
        proposed: money(proposed),
      })),
    })),
    partners: position.partners.map(({ borne, back, ...partner }) => ({
      ...partner,
      borne: money(borne),
      back: money(back),
    })),
    entry: entry && {
      type: entry.type,
      partnerId: entry.partnerId,
      amount: money(entry.cents),
      most: money(entry.most),
      generalPartner: {
        before: formatted(standingOf(position, entry.partnerId)),
        after: formatted(afterStep(standingOf(position, entry.partnerId), entry)),
      },
      partners: entry.changed
        .filter(({ borne, back, nav }) => borne.before !== 0n || back !== 0n || nav.before !== nav.after)
        .map(({ partnerId, name, borne, nav, back }) => ({
          partnerId,
          name,
          borneBefore: money(borne.before),
          borneAfter: money(borne.after),
          back: money(back),
          navBefore: money(nav.before),
          navAfter: money(nav.after),
        })),
    },
  };
};
