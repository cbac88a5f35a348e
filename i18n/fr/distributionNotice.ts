import type { SpokenWords } from '../spoken.ts';

export const distributionNotice: SpokenWords['distributionNotice'] = {
  title: 'Avis de distribution %{number} : %{fund}',
  paidOn: 'Paiement le %{day}',
  yours: 'Votre distribution',
  item: 'Composante',
  gross: 'Votre part avant carried interest',
  carryBorne: 'Carried interest du commandité',
  capital: 'Remboursement de capital',
  gain: 'Plus-value',
  income: 'Revenus',
  tax: 'Impôt retenu',
  carry: 'Carried interest reçu',
  carryEscrow: 'Dont placé sous séquestre',
  net: 'Versé à vous',
  standing: 'Votre engagement',
  commitment: 'Engagement',
  recallable: 'De cette distribution, rappelable',
  until: 'Rappelable jusqu’au %{day}',
  unfundedBefore: 'Non appelé avant cette distribution',
  unfundedAfter: 'Non appelé après cette distribution',
  returned: 'Paiement renvoyé par la banque',
};
