import type { SpokenWords } from '../spoken.ts';

export const descriptions: SpokenWords['descriptions'] = {
  capitalCall: 'Kapitalabruf %{number}: %{title}',
  capitalCallPaid: 'Kapitalabruf %{number}: %{title}, %{reference}',
  creditUsed: 'Von %{from} auf %{to}',
  overpaid: 'Überzahlung auf %{reference}, Kapitalabruf %{number}: %{title}',
  distribution: 'Ausschüttung %{number}: %{title}',
  managementFee: 'Verwaltungsgebühr vom %{from} bis %{to}',
  lateInterest:
    'Verzugszinsen auf %{reference}: %{smart_count} Tag vom %{from} bis %{to} zu %{rates} pro Jahr, %{dayCount} |||| Verzugszinsen auf %{reference}: %{smart_count} Tage vom %{from} bis %{to} zu %{rates} pro Jahr, %{dayCount}',
  lateInterestPassedOn: 'Weitergegebene Verzugszinsen, eingegangen am %{day}',
  closing: 'Closing %{number}',
  reversal: 'Storno von %{entry}',
};
