import { render, screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { ReversalMark } from '../../../src/pages/list/ReversalMark.tsx';
import { usualWidths } from '../../../src/pages/list/useColumns.tsx';

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

it('knows the typical widths of columns before their values load', () => {
  const columns = ['tradeDate', 'type', 'fundId', 'partnerId', 'companyId', 'amount', 'reference', 'status'];
  const widths = ['110px', '135px', '250px', '200px', '200px', '134px', '165px', '112px'];
  expect(usualWidths('transactions', columns)).toEqual(widths);
});
