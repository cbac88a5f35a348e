import type { EntityWords } from '../../entities.ts';

export const distributionLines: EntityWords = {
  empty: 'Each partner’s share will appear here once the distribution is issued.',
  fields: {
    capital: 'Return of Capital',
    gross: 'Before Carry',
    carry: 'Carry Received',
    carryEscrow: 'Carry to Escrow',
    net: 'Payout',
    heldReason: 'Reason for Hold',
  },
  help: {
    paidOn: 'The day on which the money left the account.',
    returnedOn: 'The day on which the money was back on the account.',
  },
  sections: {
    parts: 'What It Is Made Of',
  },
  moves: {
    hold: 'Hold Payment',
    release: 'Release Payment',
  },
};
