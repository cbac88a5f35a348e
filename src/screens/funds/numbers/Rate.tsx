import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { CellNote } from '../../parts/CellNote.tsx';
import type { Performance } from './analytics.ts';
import { type ShownIrr, shownIrr } from './irr.ts';
import { useWithout } from './Performance.tsx';

interface Props {
  irr: ShownIrr;
  without?: string | null;
  /** Wraps the rate in a link to its components. */
  link?: (shown: string) => ReactNode;
}

/** A rate of return in a table, with notes below it. */
export const Rate = ({ irr: { value, note }, without = null, link = (shown) => shown }: Props) => {
  const translate = useTranslate();
  return (
    <>
      {value === null ? translate('screens.numbers.notMeaningful') : link(value)}
      {[note && translate(note), without].filter(Boolean).map((line) => (
        <CellNote key={line}>{line}</CellNote>
      ))}
    </>
  );
};

/** The gross rate, and the rate without the facility if there is one. */
export const Gross = ({ performance, link }: Pick<Props, 'link'> & { performance: Performance }) => {
  const without = useWithout();
  const { grossWith } = performance;
  return (
    <Rate irr={shownIrr(grossWith, grossWith.irr)} without={without(performance, 'gross')} {...(link && { link })} />
  );
};
