import type { CodeOf } from '../../core/entity/slots.ts';
import { showAnalytics } from './analytics.ts';
import { assignManager } from './assignManager.ts';
import { showCarry } from './carry.ts';
import { showDistribution } from './distribution.ts';
import { showDualControl } from './dualControl.ts';
import { invest } from './invest.ts';
import { listFundsOfPartner, listFundTransactions } from './lists.ts';
import { showMarketEquivalent } from './marketEquivalent.ts';
import { abandonFund, activateFund, closeFund } from './moves.ts';
import { proposeFee } from './proposeFee.ts';
import { rules } from './rules.ts';
import { showStanding } from './standing.ts';
import { showTrialBalance } from './trialBalance.ts';

/** Hand-written code of this entity. */
export const funds: CodeOf<'funds'> = {
  rules,
  effects: { activate: activateFund, close: closeFund, abandon: abandonFund },
  actions: {
    analytics: showAnalytics,
    standing: showStanding,
    trialBalance: showTrialBalance,
    distribution: showDistribution,
    carry: showCarry,
    marketEquivalent: showMarketEquivalent,
    transactions: listFundTransactions,
    byPartner: listFundsOfPartner,
    dualControl: showDualControl,
    assignManager: assignManager,
    proposeFee,
    invest: invest,
  },
};
