import { useCaller } from '../../session/caller.ts';

/** The company for which the person acts: that of the context, else their own. */
export const useOwnCompany = (): string | null => {
  const { user, context } = useCaller();
  if (context?.type === 'company') return context.id;
  return user?.entityKind === 'Company' ? user.entityId : null;
};
