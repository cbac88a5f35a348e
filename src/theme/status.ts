import type { Tone } from './palette.ts';

/** Every state of the declarations under the one thing its colour says. */
const states: Record<Tone, readonly string[]> = {
  neutral: [
    'NOT_APPLICABLE',
    'Draft',
    'Cancelled',
    'cancelled',
    'Inactive',
    'inactive',
    'closed',
    'exited',
    'draft',
    'retired',
    'revoked',
  ],
  progress: ['Issued', 'Submitted', 'Under Review', 'Processing', 'Partial', 'approved', 'fundraising'],
  waiting: [
    'open',
    'PENDING',
    'Pending',
    'pending',
    'Pending Submission',
    'Requires Clarification',
    'Missing',
    'pending_second_approval',
  ],
  good: ['APPROVED', 'Approved', 'Verified', 'Active', 'active', 'Completed', 'completed', 'Paid', 'accepted'],
  bad: ['REJECTED', 'Rejected', 'rejected', 'Overdue', 'Failed', 'failed', 'suspended', 'written_off'],
};

const tones: ReadonlyMap<string, Tone> = new Map(
  (Object.entries(states) as [Tone, readonly string[]][]).flatMap(([tone, names]) => names.map((name) => [name, tone])),
);

/** The tone in which a state is shown; one that is not known is neutral. */
export const toneOf = (state: string): Tone => tones.get(state) ?? 'neutral';

/** True for a state that has a place in the table. */
export const hasTone = (state: string): boolean => tones.has(state);
