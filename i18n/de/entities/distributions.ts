import type { EntityWords } from '../../entities.ts';

export const distributions: EntityWords = {
  name: 'Ausschüttung |||| Ausschüttungen',
  fields: {
    cancelReason: 'Grund der Stornierung',
    proceeds: 'Erlös',
    reserve: 'Rücklage',
    distributable: 'Ausschüttbar',
    recallableUntil: 'Wieder abrufbar bis',
    paymentDate: 'Zahlungstag',
    declared: 'Den Gesellschaftern zugesprochen',
    carry: 'Carried Interest',
    carryEscrow: 'Carry auf Treuhandkonto',
    waterfall: 'Wasserfall',
    tiers: 'Stufen',
    tier: 'Stufe',
    partners: 'An Gesellschafter',
    total: 'Gesamt',
  },
  help: {
    paidOn: 'Der Tag, an dem das Geld das Konto verließ.',
    proceeds: 'Was hereinkam und ausgeschüttet werden soll, vor allen Abzügen.',
    withheldTax: 'Gilt als an die Gesellschafter ausgeschüttet und geht stattdessen ans Finanzamt.',
    reserve: 'Bleibt im Fonds.',
    distributionDate: 'Der Tag, an dem sie zählt und bis zu dem der Wasserfall gerechnet wird.',
    paymentDate: 'Wann die Gesellschafter das Geld erwarten können; ohne Angabe am selben Tag.',
  },
  choices: {
    Distribution: 'Ausschüttung',
    distributionPaid: 'Gezahlte Ausschüttung',
    carryEarned: 'Verdienter Carry',
    carryDeclared: 'Zugesprochener Carry',
    income: 'Ertrag',
    recallable_return: 'Rückgabe, wieder abrufbar',
    returnOfCapital: 'Kapitalrückzahlung',
    preferred: 'Vorzugsrendite',
    catchUp: 'Aufholung',
    split: 'Gewinnteilung',
  },
  actions: {
    plan: 'Wasserfall zeigen',
    pay: 'Alle als gezahlt vermerken',
  },
  panels: {
    waterfall: 'Wasserfall',
    ownShare: 'Ihr Anteil',
  },
};
