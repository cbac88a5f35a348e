import { admits } from '../../../resources/kit/can.ts';
import { managers } from '../../../resources/kit/roles.ts';
import type { Values } from '../tables/types.ts';
import type { Caller } from './types.ts';

/** Returns the fund for which a caller enters a new party: that of the context, else the only one they run. */
export const createdForFund = ({ context, grants }: Caller): Values => {
  if (context?.type === 'fund') return { enteredForId: context.id };
  const funds = new Set(grants.filter((g) => admits(managers, g.role)).flatMap((g) => g.funds));
  return funds.size === 1 ? { enteredForId: [...funds][0] } : {};
};
