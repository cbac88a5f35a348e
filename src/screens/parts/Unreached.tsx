import { useTranslate } from 'react-admin';
import { listed } from '../../format/lists.ts';
import { Consequence } from './Consequence.tsx';

interface Props {
  payees: readonly { name: string; isUnreached?: boolean | null | undefined }[];
}

/** Maximum number of names; the rest is counted. */
const NAMED = 5;

/** Partners that get no notice, because no user represents them yet; empty if there are none. */
export const Unreached = ({ payees }: Props) => {
  const translate = useTranslate();
  const names = payees.filter(({ isUnreached }) => isUnreached).map(({ name }) => name);
  if (!names.length) return null;
  const shown = listed(names.slice(0, NAMED));
  const left = names.length - NAMED;
  return (
    <Consequence>
      {translate('screens.consequence.unreached', {
        smart_count: names.length,
        names: left > 0 ? translate('screens.consequence.andOthers', { names: shown, smart_count: left }) : shown,
      })}
    </Consequence>
  );
};
