import { resources } from '../../../resources/index.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Tx } from '../../core/db/tx.ts';
import { briefOf } from '../../core/entity/brief.ts';
import { get } from '../../core/entity/records.ts';
import type { Row } from '../../core/tables/types.ts';
import type { SaidValues, Told } from '../../core/words/said.ts';

/**
 * What is told of a request to those who may make the move themselves, and so may read the record: the fund, the step, and of
 * the record what tells how much it is about, and whose it is.
 */
export const toldOf = async (tx: Tx, name: ResourceName, row: Row, called: string): Promise<SaidValues<Told>> => {
  const fund = await get(tx, 'funds', String(row.fundId));
  const roles = findMove(resources[name], called)?.move.by ?? [];
  return {
    fund: fund.name,
    record: await briefOf(tx, name, row, { roles, without: ['fundId'] }),
    move: { named: `moves.${called}` },
  };
};
