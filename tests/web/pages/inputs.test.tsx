import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import { inputOf } from '../../../src/inputs/index.tsx';
import type { Row } from '../../../src/providers/record.ts';
import { fakeProvider, renderPage, until } from './harness.tsx';

afterEach(() => {
  cleanup();
  sent.mockClear();
});

const Stored = () => <output data-testid="stored">{JSON.stringify(useWatch({ name: 'value' }))}</output>;
const sent = vi.fn();
const Inputs = ({ field, start, mask }: { field: Field; start: unknown; mask?: string }) => (
  <ResourceContextProvider value="funds">
    <Form record={{ id: 1, value: mask ?? start, currency: 'EUR', by: 'Fund' }} onSubmit={sent}>
      {inputOf(field, 'value', { label: 'Value' })}
      <Stored />
      <button type="button">elsewhere</button>
      <button type="submit">send</button>
    </Form>
  </ResourceContextProvider>
);
const show = (field: Field, start: unknown = '', mask?: string) => {
  renderPage({ path: '/form', element: <Inputs field={field} start={start} {...(mask ? { mask } : {})} /> });
  return screen.getByLabelText<HTMLInputElement>(/Value/);
};
const stored = () => JSON.parse(screen.getByTestId('stored').textContent || 'null');

describe('money', () => {
  it('keeps the typed decimal as text and formats it with grouping on blur', async () => {
    const input = show({ kind: 'money' });
    await userEvent.type(input, '1,234.5');
    expect(input.value).toBe('1,234.5');
    expect(stored()).toBe('1234.5');
    await userEvent.click(screen.getByText('elsewhere'));
    expect(input.value).toBe('1,234.50');
    expect(screen.getByText('EUR')).toBeTruthy();
  });
  it('never rounds', async () => {
    await userEvent.type(show({ kind: 'money' }), '999999999999999999.99');
    expect(stored()).toBe('999999999999999999.99');
  });
  it('keeps an invalid number for validation', async () => {
    const input = show({ kind: 'money' });
    await userEvent.type(input, '12,34');
    expect(stored()).toBe('12,34');
  });
  it.each([
    ['1.234,50', '1234.50'],
    ['€1,234.50', '1234.50'],
    ['1 234,50 €', '1234.50'],
    ['(1,234.50)', '-1234.50'],
    ['$5', '$5'],
  ])('pasted %s is stored as %s', async (pasted, kept) => {
    await userEvent.click(show({ kind: 'money' }));
    await userEvent.paste(pasted);
    expect(stored()).toBe(kept);
  });
});

describe('rate', () => {
  it('is typed as a percentage and stored as a fraction', async () => {
    await userEvent.type(show({ kind: 'rate' }), '8.75');
    expect(stored()).toBe('0.0875');
  });
  it('is pasted with its sign', async () => {
    await userEvent.click(show({ kind: 'rate' }));
    await userEvent.paste('(8.75 %)');
    expect(stored()).toBe('-0.0875');
  });
  it('shows a stored fraction as a percentage', () => expect(show({ kind: 'rate' }, '0.080000').value).toBe('8'));
});

describe('an autocomplete choice', () => {
  const country: Field = { kind: 'country', options: ['DE', 'ES', 'GB'] };
  it('is the first match on Enter, which does not submit the form', async () => {
    await userEvent.type(show(country), 'spa{Enter}');
    expect(stored()).toBe('ES');
    expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await until(() => expect(sent).toHaveBeenCalled());
  });
  it('ignores the first option of an opened list without input', async () => {
    const input = show(country);
    await userEvent.click(input);
    await userEvent.keyboard('{Enter}');
    expect(stored()).toBe('');
    expect(sent).not.toHaveBeenCalled();
  });
  it.each([{ kind: 'ref', to: 'partners' }, { kind: 'refs', to: 'partners' }, country] as const)(
    'blocks the form from submitting without it: %o',
    async (field) => {
      const input = show(field, null);
      await userEvent.type(input, 'Nowhere{Enter}');
      expect(input.value).toBe('Nowhere');
      expect(sent).not.toHaveBeenCalled();
    },
  );
});

describe('integer', () => {
  it('is stored as a number', async () => {
    await userEvent.type(show({ kind: 'integer' }), '2024');
    expect(stored()).toBe(2024);
  });
});

describe('date', () => {
  it('keeps the typed day', () => expect(show({ kind: 'date' }, '2026-01-31').value).toBe('2026-01-31'));
});

describe('secret', () => {
  it('shows the mask as placeholder, and stays unchanged until a value is typed', async () => {
    const input = show({ kind: 'secret' }, '', '••••6789');
    expect(input.placeholder).toBe('••••6789');
    expect(input.value).toBe('');
    await userEvent.type(input, '12-345');
    expect(stored()).toBe('12-345');
    await userEvent.clear(input);
    expect(stored()).toBe('••••6789');
  });
});

describe('items', () => {
  it('adds rows and removes them', async () => {
    renderPage({
      path: '/form',
      element: <Inputs field={{ kind: 'items', fields: { name: { kind: 'text' } } }} start={[]} />,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add Value' }));
    await userEvent.type(await screen.findByRole('textbox'), 'first');
    expect(stored()).toEqual([{ name: 'first' }]);
    await userEvent.click(screen.getByRole('button', { name: /Remove/ }));
    expect(stored()).toEqual([]);
  });
});

describe('records', () => {
  it('labels a missing record, so that it can be removed', async () => {
    const provider = fakeProvider({ funds: [{ id: 'f1', name: 'Atlas Fund I' }] as Row[] });
    const field = { kind: 'refs', to: 'funds' } as const;
    renderPage({ path: '/form', provider, element: <Inputs field={field} start={['f1', 'gone']} /> });
    expect(await screen.findByRole('button', { name: 'Atlas Fund I' })).toBeTruthy();
    const gone = await screen.findByRole('button', { name: 'Not available' });
    expect(screen.getAllByRole('button', { name: 'Not available' })).toHaveLength(1);
    await userEvent.type(gone, '{Backspace}');
    expect(stored()).toEqual(['f1']);
  });
});

describe('the match of a bank line', () => {
  const asked = async (source: string, direction: string) => {
    const provider = fakeProvider({ 'capital-call-lines': [], 'distribution-lines': [], transactions: [] });
    const field = findMove(resources['bank-lines'], 'match')?.move.input?.[source] as Field<'ref'>;
    const element = (
      <ResourceContextProvider value="bank-lines">
        <RecordContextProvider value={{ id: 'line', fundId: 'fund', direction }}>
          <Form>{inputOf(field, source, { label: 'Value' })}</Form>
        </RecordContextProvider>
      </ResourceContextProvider>
    );
    renderPage({ path: '/form', element, provider, role: 'fund_manager' });
    await userEvent.click(screen.getByLabelText(/Value/));
    const lists = () => provider.getList.mock.calls.filter(([name]) => name === field.to);
    await until(() => expect(lists()).not.toEqual([]));
    const filter = lists().at(-1)?.[1].filter;
    cleanup();
    return filter;
  };
  it('has the direction of the line', async () => {
    expect(await asked('transactionId', 'Credit')).toMatchObject({
      fundId: 'fund',
      flow: 'in',
      distributionLineId: null,
    });
    expect(await asked('transactionId', 'Debit')).toMatchObject({ fundId: 'fund', flow: 'out' });
    expect((await asked('distributionLineId', 'Credit')).paymentStatus).toEqual(['Paid']);
    expect(await asked('distributionLineId', 'Debit')).toMatchObject({
      paymentStatus: expect.arrayContaining(['Pending']),
      net_gt: '0',
    });
    expect(await asked('capitalCallLineId', 'Credit')).toMatchObject({
      paymentStatus: ['Pending', 'Overdue', 'Partial', 'Failed'],
      paymentReference_known: 'true',
      outstanding_gt: '0',
    });
    expect((await asked('capitalCallLineId', 'Debit')).paymentStatus).toEqual([]);
  });
});

describe('a select', () => {
  const options = ['alpha', 'beta'];
  it.each([
    [undefined, ['Not set', 'alpha', 'beta']],
    ['alpha', ['alpha', 'beta']],
  ])('with the default %s offers %j, without a mark', async (initial, offered) => {
    show({ kind: 'choice', options, ...(initial && { default: initial }) }, 'beta');
    await userEvent.click(screen.getByRole('combobox', { name: 'Value' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(offered);
    expect(document.querySelector('label')?.textContent).toBe('Value');
  });
});
