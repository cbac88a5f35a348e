import type { EntityWords } from '../../entities.ts';

export const transfers: EntityWords = {
  fields: {
    effectiveOn: 'Effective On',
    part: 'What Is Transferred',
    closeNumber: 'Closing Number of the Buyer',
    price: 'Price Agreed',
    partnerId: 'Seller',
    commitmentId: 'Seller’s Commitment',
    buyerCommitmentId: 'Buyer’s Commitment',
    capital: 'Value Before Accrued Carry',
    value: 'Net Asset Value',
    committed: 'Commitment Transferred',
    reverseReason: 'Reason for Reversal',
    cancelReason: 'Reason for Cancellation',
  },
  help: {
    part: 'All of the commitment, a fraction of it, or an amount of it.',
    fraction: '25 is a quarter of the commitment.',
    amount: 'How much of the commitment is transferred.',
    closeNumber: 'The seller’s where none is given, or the next one that is free.',
    effectiveOn:
      'The buyer holds it from the beginning of this day on, at the value of the evening before. The day has to come after all that was booked for the seller, and outside closed periods.',
    price: 'What the parties agreed between themselves. The fund books net asset value, never the price.',
  },
  choices: {
    full: 'All of it',
    fraction: 'A fraction',
    amount: 'An amount',
  },
  moves: {
    cancel: 'Cancel Transfer',
  },
};
