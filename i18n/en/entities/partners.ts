import type { EntityWords } from '../../entities.ts';

export const partners: EntityWords = {
  fields: {
    entityForm: 'Legal Form',
    kycExpiresAt: 'KYC Valid Until',
    line1: 'Address Line 1',
    line2: 'Address Line 2',
  },
  choices: {
    LP: 'Limited Partner',
    GP: 'General Partner',
    pension: 'Pension Fund',
  },
  actions: {
    investments: 'All Funds',
    onboard: 'Save Profile',
  },
  screens: {
    investments: 'All Funds',
    ownInvestments: 'All Funds',
    onboarding: 'Partner Onboarding',
  },
  menu: {
    'lp.name': 'All Funds',
    'fund_manager.name': 'Fund Partners',
  },
};
