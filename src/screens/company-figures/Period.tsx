import { useProposedQuarter } from '../parts/useProposedQuarter.ts';
import { useKnownCurrency } from './useKnownCurrency.ts';

/** New figures start with the last quarter that has ended, in the currency of the last figures. */
export default function Period() {
  useProposedQuarter<'company-figures'>('periodEnd');
  useKnownCurrency();
  return null;
}
