import Link from '@mui/material/Link';
import { RefName } from '../../fields/references.tsx';
import { useCaller } from '../../session/caller.ts';
import { useFundContext } from './useFundContext.ts';

/** The name of a fund, also of one outside the current context, which has no page there. */
export const FundName = ({ id, onSwitch }: { id: string; onSwitch?: () => void }) => {
  const { contexts } = useCaller();
  const { isInside } = useFundContext();
  if (isInside(id)) return <RefName to="funds" id={id} isLink={onSwitch !== undefined} />;
  const name = contexts.find((context) => context.type === 'fund' && context.id === id)?.name ?? '—';
  if (!onSwitch) return <span>{name}</span>;
  return (
    <Link component="button" type="button" onClick={onSwitch} sx={{ font: 'inherit', textAlign: 'left' }}>
      {name}
    </Link>
  );
};
