import type { SpokenWords } from '../spoken.ts';

export const descriptions: SpokenWords['descriptions'] = {
  capitalCall: 'Chamada de capital %{number}: %{title}',
  capitalCallPaid: 'Chamada de capital %{number}: %{title}, %{reference}',
  creditUsed: 'De %{from} para %{to}',
  overpaid: 'Pagamento a maior em %{reference}, chamada de capital %{number}: %{title}',
  distribution: 'Distribuição %{number}: %{title}',
  managementFee: 'Taxa de administração de %{from} a %{to}',
  lateInterest:
    'Juros de mora sobre %{reference}: %{smart_count} dia de %{from} a %{to} a %{rates} ao ano, %{dayCount} |||| Juros de mora sobre %{reference}: %{smart_count} dias de %{from} a %{to} a %{rates} ao ano, %{dayCount}',
  lateInterestPassedOn: 'Juros de mora repassados, recebidos em %{day}',
  closing: 'Fechamento %{number}',
  reversal: 'Estorno de %{entry}',
};
