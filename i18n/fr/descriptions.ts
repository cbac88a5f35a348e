import type { SpokenWords } from '../spoken.ts';

export const descriptions: SpokenWords['descriptions'] = {
  capitalCall: 'Appel de fonds %{number} : %{title}',
  capitalCallPaid: 'Appel de fonds %{number} : %{title}, %{reference}',
  creditUsed: 'De %{from} à %{to}',
  overpaid: 'Trop-perçu sur %{reference}, appel de fonds %{number} : %{title}',
  distribution: 'Distribution %{number} : %{title}',
  managementFee: 'Commission de gestion du %{from} au %{to}',
  lateInterest:
    'Intérêts de retard sur %{reference} : %{smart_count} jour du %{from} au %{to} à %{rates} par an, %{dayCount} |||| Intérêts de retard sur %{reference} : %{smart_count} jours du %{from} au %{to} à %{rates} par an, %{dayCount}',
  lateInterestPassedOn: 'Intérêts de retard reversés, reçus le %{day}',
  closing: 'Closing %{number}',
  reversal: 'Extourne de %{entry}',
};
