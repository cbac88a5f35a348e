import type { Role } from '../../../resources/kit/names.ts';
import type { Values } from '../tables/types.ts';
import type { Caller } from './types.ts';

const running: readonly Role[] = ['fund_manager', 'gp'];

/** For which fund somebody enters a new party: that of the context, else the one that they run where it is only one. */
export const enteredFor = ({ context, grants }: Caller): Values => {
  if (context?.type === 'fund') return { enteredForId: context.id };
  const funds = new Set(grants.filter((g) => running.includes(g.role)).flatMap((g) => g.funds));
  return funds.size === 1 ? { enteredForId: [...funds][0] } : {};
};
