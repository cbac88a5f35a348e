import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { findStep } from '../../../resources/kit/steps.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import { summaryOf } from '../../core/entity/summary.ts';
import type { DisplayValue, MessageValues } from '../../core/i18n/message.ts';
import type { Row } from '../../core/tables/types.ts';
import { fundIdOf } from './fund.ts';

/** Message group by kind of step. */
const wordsOf = { move: 'moves', action: 'actions', edit: 'choices' } as const;

/**
 * Returns message values of a request for users who may take the step themselves, and thus read the record: the fund,
 * the step, and the record with its amount and owner.
 */
export const requestMessageValues = async (
  tx: Tx,
  name: ResourceName,
  row: Row,
  called: string,
): Promise<MessageValues<DisplayValue>> => {
  const fund = await get(tx, 'funds', fundIdOf(name, row));
  const { decidedBy = [], kind = 'move' } = findStep(resources[name], called) ?? {};
  return {
    fund: fund.name,
    record: await summaryOf(tx, name, row, { roles: decidedBy, without: ['fundId'] }),
    move: { named: `${wordsOf[kind]}.${called}` },
  };
};
