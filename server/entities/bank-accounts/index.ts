import type { CodeOf } from '../../core/entity/slots.ts';
import { endNotices } from '../../notices/decided.ts';
import { approveBankAccount, proposeBankAccount, showApproval } from './actions.ts';
import { recordCallback } from './callback.ts';
import { showCash } from './cash.ts';
import { showDetails } from './details.ts';
import { askRetirement, retireBankAccount, showRetirement, showRetirementRequest } from './retirement.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const bankAccounts: CodeOf<'bank-accounts'> = {
  rules,
  effects: {
    propose: proposeBankAccount,
    approve: approveBankAccount,
    askRetirement,
    retire: retireBankAccount,
  },
  actions: {
    callback: recordCallback,
    details: showDetails,
    approval: showApproval,
    retirement: showRetirement,
    retirementRequest: showRetirementRequest,
    cash: showCash,
  },
  moved: endNotices('bank-accounts'),
};
