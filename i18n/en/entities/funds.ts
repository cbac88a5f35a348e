import type { EntityWords } from '../../entities.ts';

export const funds: EntityWords = {
  fields: {
    knownAt: 'Booked By',
    afterYear: 'From Year',
    callNoticeDays: 'Call Notice (Days)',
    carryRate: 'Carried Interest',
    catchUpRate: 'GP Catch-up',
    dayCount: 'Day Count Convention',
    extensionYears: 'Extensions (Years)',
    feeStepDown: 'Fee Step-down',
    gpCommitmentPct: 'GP Commitment (%)',
    gpPartnerId: 'General Partner',
    graceDays: 'Grace Period (Days)',
    hurdleRate: 'Preferred Return',
    hurdleCompounding: 'Preferred Return Compounding',
    managementFeeRate: 'Management Fee',
    recallableWindowMonths: 'Recallable For (Months)',
    termYears: 'Term (Years)',
    waterfallType: 'Waterfall',
  },
  choices: {
    all_in: 'Added to the Unfunded Commitment',
    american: 'American (Deal by Deal)',
    annual: 'Compounded Annually',
    called: 'Called Capital',
    committed: 'Committed Capital',
    daily: 'Compounded Daily',
    european: 'European (Whole Fund)',
    fmv: 'Fair Market Value',
    invested: 'Invested Capital',
    netted: 'Netted Against Calls',
    redistribute: 'Redistribute to Earlier Partners',
    retain: 'Retain in the Fund',
    simple: 'Simple (No Compounding)',
  },
  sections: {
    calls: 'Capital Calls',
    carry: 'Carried Interest',
  },
  actions: {
    proposeFee: 'Propose Management Fee',
    byPartner: 'Funds of a Partner',
  },
  screens: {
    managerFund: 'New Fund',
    onboarding: 'Fund Onboarding',
  },
  menu: {
    'fund_manager.list': 'My Funds',
  },
};
