import type { ComponentProps } from 'react';
import { Money } from '../../fields/valueFields.tsx';
import { Figure } from './Figure.tsx';

interface Props extends Omit<ComponentProps<typeof Figure>, 'value'> {
  amount: string;
  currency: string;
}

/** A labelled amount. */
export const MoneyFigure = ({ amount, currency, ...figure }: Props) => (
  <Figure {...figure} value={<Money amount={amount} currency={currency} />} />
);
