import type { EntityWords } from '../../entities.ts';

export const distributions: EntityWords = {
  name: 'Ausschüttung |||| Ausschüttungen',
  fields: {
    executionDate: 'Ausführungstag',
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
    executionDate: 'Der Tag, an dem die Bank zahlen soll. Es gelten die Bankdaten dieses Tages.',
    proceeds: 'Was hereinkam und ausgeschüttet werden soll, vor allen Abzügen.',
    withheldTax: 'Gilt als an die Gesellschafter ausgeschüttet und geht stattdessen ans Finanzamt.',
    reserve: 'Bleibt im Fonds.',
    distributionDate: 'Der Tag, an dem sie zählt und bis zu dem der Wasserfall gerechnet wird.',
    paymentDate: 'Wann die Gesellschafter das Geld erwarten können; ohne Angabe am selben Tag.',
  },
  choices: {
    iso20022: 'ISO 20022 (pain.001)',
    income: 'Ertrag',
    recallable_return: 'Rückgabe, wieder abrufbar',
    returnOfCapital: 'Kapitalrückzahlung',
    preferred: 'Vorzugsrendite',
    catchUp: 'Aufholung',
    split: 'Gewinnteilung',
  },
  moves: {
    cancel: 'Ausschüttung stornieren',
  },
  actions: {
    plan: 'Wasserfall zeigen',
    pay: 'Alle als gezahlt vermerken',
    paymentFile: 'Zahlungsdatei',
  },
  panels: {
    waterfall: 'Wasserfall',
    ownShare: 'Ihr Anteil',
  },
};
