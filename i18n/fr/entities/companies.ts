import type { EntityWords } from '../../entities.ts';

export const companies: EntityWords = {
  name: 'Société |||| Sociétés',
  fields: {
    contactName: 'Interlocuteur',
    foundedOn: 'Date de création',
    registrationNumber: "Numéro d'immatriculation",
    sector: 'Secteur',
    stage: 'Stade',
    website: 'Site web',
  },
  choices: {
    buyout: 'Transmission (LBO)',
    exited: 'Cédée',
    growth: 'Croissance',
    listed: 'Cotée',
    pre_seed: 'Pré-amorçage',
    seed: 'Amorçage',
    series_a: 'Série A',
    series_b: 'Série B',
    series_c: 'Série C',
    written_off: 'Passée en perte',
  },
  sections: {
    business: 'Activité',
  },
  moves: {
    exit: 'Marquer comme cédée',
    writeOff: 'Passer en perte',
    reinstate: 'Rétablir',
  },
  screens: {
    me: 'Profil',
    myVerification: 'Vérification',
    verify: 'Vérification de la société',
    linkFund: 'Rattacher au portefeuille',
    verification: 'File de vérification',
  },
  menu: {
    'fund_manager.list': 'Portefeuille',
    'company.name': 'Ma société',
    'none.name': 'Mes sociétés',
    list: 'Toutes',
  },
  panels: {
    invited: 'Invitation envoyée',
    asked: 'Ce qui vous est demandé',
    holdings: 'Participation des fonds',
    figures: 'Évolution des chiffres',
  },
  actions: {
    askFigures: 'Demander les chiffres',
    holdings: 'Participations',
  },
};
