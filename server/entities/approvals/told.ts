import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { findStep } from '../../../resources/kit/steps.ts';
import type { Tx } from '../../core/db/tx.ts';
import { briefOf } from '../../core/entity/brief.ts';
import { get } from '../../core/entity/records.ts';
import type { Row } from '../../core/tables/types.ts';
import type { SaidValues, Told } from '../../core/words/said.ts';
import { fundIdOf } from './fund.ts';

/** Message group by kind of step. */
const wordsOf = { move: 'moves', action: 'actions', edit: 'choices' } as const;

/**
 * Returns message values of a request for users who may take the step themselves, and thus read the record: the fund,
 * the step, and the record with its amount and owner.
 */
export const toldOf = async (tx: Tx, name: ResourceName, row: Row, called: string): Promise<SaidValues<Told>> => {
  const fund = await get(tx, 'funds', fundIdOf(name, row));
  const { decidedBy = [], kind = 'move' } = findStep(resources[name], called) ?? {};
  return {
    fund: fund.name,
    record: await briefOf(tx, name, row, { roles: decidedBy, without: ['fundId'] }),
    move: { named: `${wordsOf[kind]}.${called}` },
  };
};
