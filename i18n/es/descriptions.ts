import type { SpokenWords } from '../spoken.ts';

export const descriptions: SpokenWords['descriptions'] = {
  capitalCall: 'Llamada de capital %{number}: %{title}',
  capitalCallPaid: 'Llamada de capital %{number}: %{title}, %{reference}',
  creditUsed: 'De %{from} a %{to}',
  overpaid: 'Pago en exceso de %{reference}, llamada de capital %{number}: %{title}',
  distribution: 'Distribución %{number}: %{title}',
  managementFee: 'Comisión de gestión del %{from} al %{to}',
  lateInterest:
    'Intereses de demora de %{reference}: %{smart_count} día del %{from} al %{to} al %{rates} anual, %{dayCount} |||| Intereses de demora de %{reference}: %{smart_count} días del %{from} al %{to} al %{rates} anual, %{dayCount}',
  lateInterestPassedOn: 'Intereses de demora repercutidos, recibidos el %{day}',
  closing: 'Cierre %{number}',
  reversal: 'Anulación de %{entry}',
};
