import type { EntityWords } from '../../entities.ts';

export const companies: EntityWords = {
  fields: {
    contactName: 'Contact Person',
    foundedOn: 'Founded',
  },
  choices: {
    pre_seed: 'Pre-seed',
  },
  moves: {
    exit: 'Mark as Exited',
  },
  screens: {
    linkFund: 'Link Portfolio',
    me: 'Profile',
    myVerification: 'Verification',
    verify: 'Company Verification',
    verification: 'Verification Queue',
  },
  menu: {
    'fund_manager.list': 'Portfolio',
    'company.name': 'My Company',
    'none.name': 'My Companies',
  },
  panels: {
    asked: 'Asked of You',
    holdings: 'How the Funds Hold It',
    figures: 'Figures over Time',
  },
  actions: {
    askFigures: 'Ask for Figures',
  },
};
