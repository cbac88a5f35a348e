import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { LedgerEntriesLink } from './LedgerEntriesLink.tsx';

type Entries = Pick<ComponentProps<typeof LedgerEntriesLink>, 'figure' | 'of' | 'asOf' | 'knownAt'>;

interface Props extends Entries {
  /** Key of its label. */
  name?: string;
  /** Null if it is not meaningful. */
  shown: string | null;
}

/** A ratio or rate, linked to its ledger entries. */
export const RatioLink = ({ figure, name = figure, shown, ...at }: Props) => {
  const translate = useTranslate();
  if (shown === null) return translate('screens.numbers.notMeaningful');
  return <LedgerEntriesLink label={translate(`screens.numbers.${name}`)} {...{ figure, shown, ...at }} />;
};
