import type { SpokenWords } from '../spoken.ts';

export const distributionNotice: SpokenWords['distributionNotice'] = {
  title: 'Aviso de distribución %{number}: %{fund}',
  paidOn: 'Pago el %{day}',
  yours: 'Su distribución',
  item: 'Concepto',
  gross: 'Su parte antes del carried interest',
  carryBorne: 'Carried interest del socio gestor',
  capital: 'Devolución de capital',
  gain: 'Ganancia',
  income: 'Rendimientos',
  tax: 'Impuesto retenido',
  carry: 'Carried interest recibido',
  carryEscrow: 'De ello, en depósito en garantía',
  net: 'Se le paga',
  standing: 'Su compromiso',
  commitment: 'Compromiso',
  recallable: 'De esta distribución, reclamable',
  until: 'Reclamable hasta el %{day}',
  unfundedBefore: 'No desembolsado antes de esta distribución',
  unfundedAfter: 'No desembolsado tras esta distribución',
  returned: 'Devuelto por el banco',
};
