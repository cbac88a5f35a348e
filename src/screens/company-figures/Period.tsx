import { useProposedQuarter } from '../parts/useProposedQuarter.ts';

/** New figures start with the last quarter that has ended. */
export default function Period() {
  useProposedQuarter('company-figures', 'periodEnd');
  return null;
}
