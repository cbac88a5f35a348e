import type { Caller } from '../session/caller.ts';

/** Returns the title of the top bar as a translation key with its arguments. */
export const titleOf = ({ user, role, context }: Caller): { key: string; name?: string } => {
  if (role === 'fund_manager')
    return { key: context ? 'layout.title.managerOf' : 'layout.title.manager', ...named(context) };
  if (context?.type === 'fund') return { key: 'layout.title.fund', ...named(context) };
  if (context?.type === 'company') return { key: 'layout.title.company', ...named(context) };
  if (role === 'admin') return { key: 'layout.title.admin' };
  if (role === 'company') return { key: 'layout.title.companyPortal' };
  if (role === 'gp' || role === 'lp') return { key: 'layout.title.partner' };
  return { key: user ? 'layout.title.partner' : 'layout.product' };
};

const named = (context: { name: string } | null) => (context ? { name: context.name } : {});
