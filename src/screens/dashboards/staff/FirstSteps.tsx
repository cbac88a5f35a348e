import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import type { ResourceName } from '../../../../resources/kit/names.ts';
import { statesOf } from '../../../../resources/states.ts';
import { useWay } from '../../../routing/ways.ts';
import { useCaller } from '../../../session/caller.ts';
import { Panel } from '../../parts/Panel.tsx';
import { useFew } from '../../parts/useFew.ts';

interface Step {
  name: ResourceName;
  /** Done as soon as there are more. */
  than: number;
  /** Of which ones. */
  filter?: Readonly<Record<string, string | readonly string[]>>;
  /** One that was begun and waits: the way leads there instead of to another new one. */
  begun?: Readonly<Record<string, string | string[]>>;
  /** What its form starts with where there is a fund. */
  prefill?: (fund: RecordOf<'funds'>) => Readonly<Record<string, string>>;
  /** Where there is a fund, it is entered or brought in on a tab of its page. */
  isOfFund?: true;
}

/** What an empty portal needs, in the order in which it is entered. */
const steps: readonly Step[] = [
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
  // Nothing can be called on those that are not in force.
  { name: 'commitments', than: 0, filter: { status: statesOf('commitments', 'binding') }, isOfFund: true },
  // The first administrator is one.
  { name: 'users', than: 1 },
];

/** The first things to do in an empty portal, each with the way there; ticks itself off and goes when all is done. */
export const FirstSteps = () => {
  const { role, context } = useCaller();
  // In a company's context nothing of the funds is to be seen, and nothing of them is missing.
  return role === 'admin' && context?.type !== 'company' ? <Steps /> : null;
};

const Steps = () => {
  const translate = useTranslate();
  const way = useWay();
  // The steps are always the same ones, so the lists are asked for in the same order.
  const found = steps.map(({ name, than, filter = {}, begun = {}, prefill, isOfFund }) => {
    const isBegun = Object.keys(begun).length > 0;
    // biome-ignore lint/correctness/useHookAtTopLevel: a constant table
    const { rows, total, isPending, isAllowed, error } = useFew(name, { limit: 1, filter });
    // biome-ignore lint/correctness/useHookAtTopLevel: a constant table
    const waiting = useFew(name, { limit: 1, filter: begun, isWanted: isBegun });
    // What could not be counted is not known to be open.
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
