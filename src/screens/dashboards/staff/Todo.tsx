import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase, useTranslate } from 'react-admin';
import { declared } from '../../../../resources/index.ts';
import type { ResourceName } from '../../../../resources/kit/names.ts';
import { personalPages } from '../../../../resources/portal.ts';
import { linkTo } from '../../../routing/links.ts';
import { pathTo, screenPath, withQuery } from '../../../routing/paths.ts';
import { useCaller } from '../../../session/caller.ts';
import { useRole } from '../../../session/role.ts';
import { visuallyHidden } from '../../../theme/components.ts';
import { Failed } from '../../parts/Failed.tsx';
import { listPath } from '../../parts/paths.ts';
import { useFundContext } from '../../parts/useFundContext.ts';
import { asIs, useWithContextCount, type Waiting } from './both.ts';
import {
  documentsToReview,
  useApprovalsToDecide,
  useBankDetailsToApprove,
  useBankLinesToMatch,
  useCompaniesToVerify,
  useDocumentsToReview,
  useManagersToActivate,
  useOwnTasks,
  usePartnersToVerify,
  usePendingTransactions,
  usePeriodsToReopen,
  useReviews,
  useTransactionsToComplete,
  useUnledFunds,
} from './lists.ts';

const MOST_IN_A_ROW = 5;
const verification = screenPath('companies/verification', {});

/** The user's tasks with counts and links. */
export const Todo = () => {
  const translate = useTranslate();
  const role = useRole();
  const isAdmin = role === 'admin';
  const mayVerify = isAdmin || role === 'fund_manager';
  const mayAssign = isAdmin || role === 'gp';
  const unled = useUnledFunds(mayAssign);
  const [onlyUnled] = unled.total === 1 ? (unled.rows ?? []) : [];
  const entries = [
    entry('approvalsToDecide', useWithContextCount(useApprovalsToDecide), to('approvals', 'Pending')),
    entry('ownTasks', useWithContextCount(useOwnTasks), declared.tasks.views.own.path, mayVerify),
    entry(
      'bankDetailsToApprove',
      useWithContextCount(useBankDetailsToApprove),
      to('bank-accounts', 'pending_second_approval'),
      mayVerify,
    ),
    entry('periodsToReopen', asIs(usePeriodsToReopen(isAdmin)), to('periods', 'reopening'), isAdmin),
    entry('paymentsToReview', useWithContextCount(useReviews), screenPath('capital-calls/paymentReview', {})),
    entry(
      'partnersToVerify',
      useWithContextCount(usePartnersToVerify),
      withQuery(verification, { party: 'partners' }),
      mayVerify,
    ),
    entry('managersToActivate', asIs(useManagersToActivate(isAdmin)), to('fund-managers', 'Pending'), isAdmin),
    entry('companiesToVerify', useWithContextCount(useCompaniesToVerify), verification, mayVerify),
    entry(
      'documentsToReview',
      useWithContextCount(useDocumentsToReview),
      listPath('documents', documentsToReview),
      mayVerify,
    ),
    entry('pendingTransactions', useWithContextCount(usePendingTransactions), declared.transactions.views.pending.path),
    entry(
      'transactionsToComplete',
      useWithContextCount(useTransactionsToComplete),
      to('transactions', 'approved'),
      mayVerify,
    ),
    entry('bankLinesToMatch', useWithContextCount(useBankLinesToMatch), to('bank-lines', 'Unmatched'), mayVerify),
    entry(
      'fundsWithoutManager',
      asIs(unled),
      (onlyUnled && linkTo(role, 'funds', 'show', onlyUnled)) ?? pathTo('funds', 'list'),
      mayAssign,
    ),
  ].filter(({ isShown, few }) => isShown && few.isAllowed);
  const isWaiting = entries.some(({ few }) => few.isPending);
  const waiting = entries.filter(({ few }) => few.total > 0);
  const failed = entries.filter(({ few }) => few.error);
  const [first] = failed;
  return (
    <Box component="section" aria-label={translate('screens.dashboard.todo')}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(auto-fill, minmax(210px, 1fr))',
            lg: `repeat(${evenly(waiting.length)}, minmax(0, 1fr))`,
          },
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {isWaiting &&
          [1, 2, 3, 4].map((index) => (
            <li key={index}>
              <Skeleton variant="rounded" height={58} />
            </li>
          ))}
        {!isWaiting &&
          waiting.map(({ key, few, to }) => (
            <li key={key}>
              <Entry
                count={few.total}
                text={translate(`screens.dashboard.${key}`, { smart_count: few.total })}
                to={to}
                {...(few.here !== few.total && { here: few.here, fundId: few.fundId })}
              />
            </li>
          ))}
      </Box>
      {first && (
        <Box sx={{ mt: waiting.length ? 1.5 : 0 }}>
          <Failed error={first.few.error} retry={() => failed.map(({ few }) => few.refetch())} />
        </Box>
      )}
      {!isWaiting && !first && waiting.length === 0 && (
        <Paper variant="outlined" sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2 }}>
          <DoneIcon color="success" />
          {translate('screens.dashboard.nothingToDo')}
        </Paper>
      )}
    </Box>
  );
};

const entry = (key: string, few: Waiting, to: string, isShown = true) => ({ key, few, to, isShown });

/** The list of an entity in a status. */
const to = (name: ResourceName, status: string) => listPath(name, { status });

/** Returns a column count that leaves no single entry in a row and does not stretch a few entries. */
const evenly = (count: number): number =>
  count <= MOST_IN_A_ROW ? Math.max(4, count) : Math.ceil(count / Math.ceil(count / MOST_IN_A_ROW));

interface EntryProps {
  count: number;
  text: string;
  to: string;
  /** The count within the current context, if different. */
  here?: number;
  /** A fund that has one of them. */
  fundId?: string | null;
}

/**
 * '3 partners to verify' with a large number. If the list of the current context has fewer, shows that count; with
 * none, links to the context that has them.
 */
const Entry = ({ count, text, to, here, fundId }: EntryProps) => {
  const translate = useTranslate();
  const { context, contexts } = useCaller();
  const { enter } = useFundContext();
  const other = here === 0 ? contexts.find(({ type, id }) => type === 'fund' && id === fundId) : undefined;
  const note =
    here === undefined
      ? ''
      : here > 0
        ? translate('screens.dashboard.ofThem', { smart_count: here, fund: context?.name ?? '' })
        : (other?.name ?? translate('screens.dashboard.elsewhere'));
  const way = other
    ? { onClick: () => enter(other.id, to) }
    : { component: LinkBase, to: here === 0 ? personalPages.selectContext : to };
  return (
    <Paper variant="outlined" sx={{ height: '100%' }}>
      <ButtonBase
        {...way}
        sx={{
          width: '100%',
          height: '100%',
          minHeight: 58,
          display: 'flex',
          justifyContent: 'flex-start',
          gap: 1.25,
          px: { xs: 1.25, sm: 2 },
          py: 1,
          borderRadius: 1,
          textAlign: 'left',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{ fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
        >
          {count}
        </Box>
        <Box component="span" sx={{ flex: 1, fontSize: '0.875rem', lineHeight: 1.3 }}>
          <Box component="span" sx={visuallyHidden}>
            {count}{' '}
          </Box>
          {withoutCount(text, count)}
          {note && (
            <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
              {note}
            </Box>
          )}
        </Box>
        <ChevronIcon sx={{ color: 'text.secondary' }} />
      </ButtonBase>
    </Paper>
  );
};

const withoutCount = (text: string, count: number) => {
  const rest = text.replace(String(count), '').trim();
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};
