import type { SpokenWords } from '../spoken.ts';

export const distributionNotice: SpokenWords['distributionNotice'] = {
  title: 'Ausschüttungsmitteilung %{number}: %{fund}',
  paidOn: 'Zahlung am %{day}',
  yours: 'Ihre Ausschüttung',
  item: 'Bestandteil',
  gross: 'Ihr Anteil vor Carried Interest',
  carryBorne: 'Carried Interest des General Partners',
  capital: 'Kapitalrückzahlung',
  gain: 'Gewinn',
  income: 'Erträge',
  tax: 'Einbehaltene Steuer',
  carry: 'Erhaltener Carried Interest',
  carryEscrow: 'Davon auf das Treuhandkonto',
  net: 'An Sie gezahlt',
  standing: 'Ihre Zusage',
  commitment: 'Zusage',
  recallable: 'Davon wieder abrufbar',
  until: 'Wieder abrufbar bis %{day}',
  unfundedBefore: 'Offene Zusage vor dieser Ausschüttung',
  unfundedAfter: 'Offene Zusage nach dieser Ausschüttung',
  returned: 'Von der Bank zurückgegeben',
};
