import type { SpokenWords } from '../spoken.ts';

export const distributionNotice: SpokenWords['distributionNotice'] = {
  title: 'Aviso de distribuição %{number}: %{fund}',
  paidOn: 'Pagamento em %{day}',
  yours: 'Sua distribuição',
  item: 'Componente',
  gross: 'Sua parte antes do carried interest',
  carryBorne: 'Carried interest do general partner',
  capital: 'Devolução de capital',
  gain: 'Ganho',
  income: 'Rendimentos',
  tax: 'Imposto retido',
  carry: 'Carried interest recebido',
  carryEscrow: 'Dos quais retidos em garantia',
  net: 'Pago a você',
  standing: 'Seu compromisso',
  commitment: 'Compromisso',
  recallable: 'Desta distribuição, rechamável',
  until: 'Rechamável até %{day}',
  unfundedBefore: 'A integralizar antes desta distribuição',
  unfundedAfter: 'A integralizar após esta distribuição',
  returned: 'Devolvido pelo banco',
};
