import { amendedOf } from '../../ledger/amending.ts';
import { defineRun } from '../../ledger/runs.ts';
import { outcomeOf } from './outcome.ts';

/** A change of a commitment from a day on. */
export const changeRun = defineRun('commitment-changes', { ground: amendedOf, plan: outcomeOf });
