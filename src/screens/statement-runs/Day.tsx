import { useProposedQuarter } from '../parts/useProposedQuarter.ts';

/** A new run starts with the last quarter that has ended, as a round of valuations does. */
export default function Day() {
  useProposedQuarter<'statement-runs'>('asOf');
  return null;
}
