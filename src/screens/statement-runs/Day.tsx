import { useProposedQuarter } from '../parts/useProposedQuarter.ts';

/** Presets a new run with the last completed quarter, like a valuation round. */
export default function Day() {
  useProposedQuarter<'statement-runs'>('asOf');
  return null;
}
