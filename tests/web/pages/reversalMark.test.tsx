import { render, screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { ReversalMark } from '../../../src/pages/list/ReversalMark.tsx';
import { easyWidth } from '../../../src/pages/list/useColumns.tsx';

const shown = (row: object) => {
  const { container, unmount } = render(
    <RecordContextProvider value={{ id: 't2', ...row }}>
      <ReversalMark name="transactions" />
    </RecordContextProvider>,
  );
  const text = container.textContent;
  unmount();
  return text;
};

it('marks reversals and reversed entries, and no others', () => {
  expect(shown({ reversalOfId: 't1' })).toContain('reversal');
  expect(shown({ reversalOfId: null, isReversed: true })).toContain('reversed');
  expect(shown({ reversalOfId: null, isReversed: false })).toBe('');
  expect(screen.queryByText(/reversal/)).toBeNull();
});

it('finds tables whose values need more than one line', () => {
  const columns = ['tradeDate', 'type', 'fundId', 'partnerId', 'companyId', 'amount', 'reference', 'status'];
  expect(easyWidth('transactions', columns)).toBeGreaterThan(1150);
  expect(easyWidth('transactions', ['tradeDate', 'type', 'amount', 'status'])).toBeLessThan(600);
});
