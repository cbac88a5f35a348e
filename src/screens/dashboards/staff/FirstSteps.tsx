import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import type { ResourceName } from '../../../../resources/kit/names.ts';
import { statesOf } from '../../../../resources/states.ts';
import { useLinkTo } from '../../../routing/links.ts';
import { useCaller } from '../../../session/caller.ts';
import { Panel } from '../../parts/Panel.tsx';
import { useTopRows } from '../../parts/useTopRows.ts';

interface Step {
  name: ResourceName;
  /** Done when the count exceeds this. */
  than: number;
  /** Limits the counted records. */
  filter?: Readonly<Record<string, string | readonly string[]>>;
  /** Filter for an unfinished record; the step then links to it instead of a new one. */
  begun?: Readonly<Record<string, string | string[]>>;
  /** Initial form values, given the fund. */
  prefill?: (fund: RecordOf<'funds'>) => Readonly<Record<string, string>>;
  /** With a fund, the record is added on a tab of its page. */
  isOfFund?: true;
}

/** Setup steps of an empty portal, in order. */
const steps: readonly Step[] = [
  { name: 'letterheads', than: 0 },
  { name: 'fund-managers', than: 0 },
  { name: 'funds', than: 0 },
  {
    name: 'bank-accounts',
    than: 0,
    filter: { ownerKind: 'Fund', status: 'active' },
    begun: { ownerKind: 'Fund', status: ['draft', 'pending_second_approval'] },
    prefill: ({ id, currency }) => ({ ownerKind: 'Fund', ownerId: id, currency }),
  },
  { name: 'partners', than: 0 },
  // Calls need commitments in force.
  { name: 'commitments', than: 0, filter: { status: statesOf('commitments', 'binding') }, isOfFund: true },
  // The first administrator counts as one.
  { name: 'users', than: 1 },
];

/**
 * The setup checklist of an empty portal with links; completed steps are ticked, and it disappears when all are done.
 */
export const FirstSteps = () => {
  const { role, context } = useCaller();
  // A company context hides the funds, so nothing can be counted.
  return role === 'admin' && context?.type !== 'company' ? <Steps /> : null;
};

const Steps = () => {
  const translate = useTranslate();
  const way = useLinkTo();
  // The table is constant, so the hooks run in a fixed order.
  const found = steps.map(({ name, than, filter = {}, begun = {}, prefill, isOfFund }) => {
    const isBegun = Object.keys(begun).length > 0;
    // biome-ignore lint/correctness/useHookAtTopLevel: a constant table
    const { rows, total, isPending, isAllowed, error } = useTopRows(name, { limit: 1, filter });
    // biome-ignore lint/correctness/useHookAtTopLevel: a constant table
    const waiting = useTopRows(name, { limit: 1, filter: begun, isWanted: isBegun });
    // A failed count does not mean an open step.
    return {
      name,
      prefill,
      isOfFund,
      rows,
      waiting: isBegun ? waiting.rows?.[0] : undefined,
      isUnknown: isPending || Boolean(error),
      isAllowed,
      isDone: total > than,
    };
  });
  const fund = found.find(({ name }) => name === 'funds')?.rows?.[0] as RecordOf<'funds'> | undefined;
  if (found.some(({ isUnknown }) => isUnknown) || found.every(({ isDone, isAllowed }) => isDone || !isAllowed))
    return null;
  const left = found.filter(({ isDone }) => !isDone).length;
  return (
    <Panel
      title={translate('screens.dashboard.firstSteps.title')}
      text={translate('screens.dashboard.firstSteps.left', { smart_count: left })}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {found.map(({ name, isDone, waiting, prefill, isOfFund }) => {
          const text = translate(`screens.dashboard.firstSteps.${name}`);
          const query = fund && prefill ? `?${new URLSearchParams(prefill(fund))}` : '';
          const create = way(name, 'create');
          const page = isOfFund && fund && way('funds', 'show', fund);
          const begin = page ? `${page}?tab=${name}` : create && `${create}${query}`;
          const to = waiting ? way(name, 'show', waiting) : begin;
          return (
            <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              {isDone ? (
                <DoneIcon
                  color="success"
                  fontSize="small"
                  titleAccess={translate('screens.dashboard.firstSteps.done')}
                />
              ) : (
                <OpenIcon
                  color="disabled"
                  fontSize="small"
                  titleAccess={translate('screens.dashboard.firstSteps.open')}
                />
              )}
              {to && !isDone ? (
                <Link component={LinkBase} to={to}>
                  {text}
                </Link>
              ) : (
                <span>{text}</span>
              )}
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
};
