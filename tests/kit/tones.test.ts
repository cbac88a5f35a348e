import { describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { longText } from '../../resources/kit/fields.ts';
import type { Machine, Move } from '../../resources/kit/machine.ts';
import type { Tone } from '../../resources/kit/tone.ts';
import { toneIn, toneOf, tonesOf } from '../../resources/kit/tones.ts';

const reason = longText({ required: true });
const move = (from: string[], to: string, more: Partial<Move> = {}): Move => ({ from, to, roles: ['admin'], ...more });

describe('a state machine without declared colours', () => {
  const letter: Machine = {
    all: ['draft', 'proposed', 'signed', 'declined', 'withdrawn'],
    initial: 'draft',
    edit: ['draft'],
    moves: {
      propose: move(['draft'], 'proposed', { isPrimary: true }),
      sign: move(['proposed'], 'signed', { isPrimary: true }),
      decline: move(['proposed'], 'declined', { input: { reason } }),
      withdraw: move(['draft', 'proposed'], 'withdrawn', { input: { reason } }),
    },
  };
  test('has the colours of its moves', () => {
    expect(tonesOf(letter)).toEqual({
      draft: 'neutral',
      proposed: 'progress',
      signed: 'good',
      declined: 'bad',
      withdrawn: 'neutral',
    });
  });

  test('starts as waiting for a user if there is no draft', () => {
    const { edit: _, ...open } = letter;
    expect(toneIn(open, 'draft')).toBe('waiting');
    expect(toneIn({ ...open, moves: { retire: move(['draft'], 'withdrawn') } }, 'draft')).toBe('good');
  });

  test('is in progress while the system moves it, and its final state is good unless it needs a repair', () => {
    const made: Machine = {
      all: ['asked', 'making', 'made', 'failed'],
      initial: 'asked',
      transient: ['asked', 'making'],
      moves: {
        begin: move(['asked'], 'making', { roles: [] }),
        finish: move(['making'], 'made', { roles: [] }),
        fail: move(['making'], 'failed', { roles: [] }),
        retry: move(['failed'], 'asked', { isPrimary: true }),
      },
    };
    expect(tonesOf(made)).toEqual({ asked: 'waiting', making: 'progress', made: 'good', failed: 'bad' });
  });

  test('lets a declared colour win', () => {
    expect(toneIn({ ...letter, tones: { signed: 'progress' } }, 'signed')).toBe('progress');
  });
});

test.each<[keyof typeof resources, Record<string, Tone>]>([
  ['partners', { PENDING: 'waiting', APPROVED: 'good', REJECTED: 'bad', NOT_APPLICABLE: 'neutral' }],
  ['funds', { fundraising: 'progress', active: 'good', inactive: 'neutral', closed: 'neutral' }],
  ['companies', { active: 'good', exited: 'neutral', written_off: 'bad' }],
  ['users', { active: 'good', inactive: 'neutral', suspended: 'bad' }],
  [
    'capital-calls',
    { Draft: 'neutral', Issued: 'progress', Active: 'good', Completed: 'good', Cancelled: 'neutral', Overdue: 'bad' },
  ],
  [
    'commitments',
    { Draft: 'neutral', Issued: 'progress', Active: 'good', Completed: 'good', Cancelled: 'neutral', Overdue: 'bad' },
  ],
  [
    'transactions',
    {
      pending: 'waiting',
      approved: 'progress',
      completed: 'good',
      rejected: 'bad',
      cancelled: 'neutral',
      failed: 'bad',
    },
  ],
  [
    'payments',
    {
      'Pending Submission': 'waiting',
      Submitted: 'progress',
      Approved: 'good',
      Rejected: 'bad',
      'Requires Clarification': 'waiting',
    },
  ],
  ['documents', { Pending: 'waiting', Verified: 'good', Missing: 'waiting' }],
  ['reports', { Pending: 'waiting', Processing: 'progress', Completed: 'good', Failed: 'bad' }],
  ['statement-runs', { making: 'progress', draft: 'waiting', published: 'good', superseded: 'neutral', failed: 'bad' }],
  ['approvals', { Pending: 'waiting', Approved: 'good', Declined: 'bad', Withdrawn: 'neutral', Outdated: 'neutral' }],
  ['bank-statements', { draft: 'waiting', imported: 'good' }],
  [
    'bank-lines',
    { Unmatched: 'waiting', Unapplied: 'waiting', Matched: 'good', Refunded: 'neutral', Ignored: 'neutral' },
  ],
  ['closings', { Draft: 'neutral', Issued: 'good', Cancelled: 'neutral' }],
  ['fee-runs', { Draft: 'neutral', Posted: 'progress', Paid: 'good', Cancelled: 'neutral' }],
  ['closing-lines', { newcomer: 'progress', earlier: 'neutral' }],
  ['transfers', { Draft: 'neutral', Effective: 'good', Reversed: 'neutral', Cancelled: 'neutral' }],
  ['transfer-lines', { seller: 'neutral', buyer: 'progress' }],
  ['commitment-changes', { Draft: 'neutral', Effective: 'good', Reversed: 'neutral' }],
  ['valuations', { draft: 'neutral', approved: 'good' }],
  ['bank-accounts', { draft: 'neutral', pending_second_approval: 'waiting', active: 'good', retired: 'neutral' }],
  ['invitations', { open: 'waiting', accepted: 'good', revoked: 'neutral' }],
  ['distributions', { Draft: 'neutral', Issued: 'progress', Completed: 'good', Cancelled: 'neutral' }],
  ['distribution-lines', { Pending: 'waiting', Paid: 'good', Returned: 'bad', Held: 'neutral' }],
  ['capital-call-lines', { Paid: 'good', Partial: 'progress', Overdue: 'bad', Pending: 'waiting' }],
])('the states of %s have the right colours', (name, tones) => {
  const found = Object.keys(tones).map((state) => [state, toneOf(resources[name], state)]);
  expect(Object.fromEntries(found)).toEqual(tones);
});
