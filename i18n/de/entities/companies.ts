import type { EntityWords } from '../../entities.ts';

export const companies: EntityWords = {
  name: 'Unternehmen |||| Unternehmen',
  fields: {
    contactName: 'Ansprechpartner',
    foundedOn: 'Gegründet am',
    registrationNumber: 'Registernummer',
    sector: 'Branche',
    stage: 'Phase',
    website: 'Website',
  },
  choices: {
    buyout: 'Buyout',
    exited: 'Veräußert',
    growth: 'Wachstum',
    listed: 'Börsennotiert',
    pre_seed: 'Pre-Seed',
    seed: 'Seed',
    series_a: 'Series A',
    series_b: 'Series B',
    series_c: 'Series C',
    written_off: 'Abgeschrieben',
  },
  sections: {
    business: 'Geschäft',
  },
  moves: {
    exit: 'Als veräußert markieren',
    writeOff: 'Abschreiben',
    reinstate: 'Wieder aufnehmen',
  },
  screens: {
    me: 'Profil',
    myVerification: 'Prüfung',
    verify: 'Prüfung des Unternehmens',
    linkFund: 'Mit Portfolio verknüpfen',
    verification: 'Prüfliste',
  },
  menu: {
    'fund_manager.list': 'Portfolio',
    'company.name': 'Mein Unternehmen',
    'none.name': 'Meine Unternehmen',
  },
  panels: {
    invited: 'Eingeladen',
    asked: 'Von Ihnen erbeten',
    holdings: 'Beteiligung der Fonds',
    figures: 'Kennzahlen im Zeitverlauf',
  },
  actions: {
    askFigures: 'Kennzahlen anfordern',
    holdings: 'Beteiligungen',
  },
};
