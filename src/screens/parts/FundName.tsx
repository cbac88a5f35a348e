import Link from '@mui/material/Link';
import { RefName } from '../../fields/references.tsx';
import { useCaller } from '../../session/caller.ts';
import { useFundContext } from './useFundContext.ts';

/** A fund by its name, also one outside the context in which the person works: that one has no page here. */
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
