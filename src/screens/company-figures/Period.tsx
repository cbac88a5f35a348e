import { useProposedQuarter } from '../parts/useProposedQuarter.ts';
import { useKnownCurrency } from './useKnownCurrency.ts';

/** Presets new figures with the last completed quarter and the currency of the previous figures. */
export default function Period() {
  useProposedQuarter<'company-figures'>('periodEnd');
  useKnownCurrency();
  return null;
}
