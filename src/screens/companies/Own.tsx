import CompanyIcon from '@mui/icons-material/BusinessOutlined';
import { type ReactNode, useEffect, useMemo } from 'react';
import { RouterProviderContext, useTranslate } from 'react-admin';
import { EmptyState } from '../../pages/parts/EmptyState.tsx';
import { switchContext } from '../../providers/caller.ts';
import { specRouterProvider } from '../../routing/provider.tsx';
import { useCaller } from '../../session/caller.ts';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';

/** Renders a record page for the user's own company, whose address contains no id. */
export const OwnCompany = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { user, context, contexts } = useCaller();
  const id = context?.type === 'company' ? context.id : user?.entityKind === 'Company' ? user.entityId : null;
  const router = useMemo(() => ({ ...specRouterProvider, useParams: () => ({ id: id ?? '' }) as never }), [id]);
  // A fund context hides the company itself, so switch to the company's context.
  const own = contexts.find((each) => each.type === 'company' && each.id === id);
  const isElsewhere = own !== undefined && context?.type === 'fund';
  useEffect(() => {
    if (own && isElsewhere) void switchContext(own);
  }, [own, isElsewhere]);
  if (!id) return <EmptyState Icon={CompanyIcon} title={translate('generic.empty.noAccess')} />;
  if (isElsewhere) return <ListSkeleton rows={6} height={48} />;
  return <RouterProviderContext.Provider value={router}>{children}</RouterProviderContext.Provider>;
};
