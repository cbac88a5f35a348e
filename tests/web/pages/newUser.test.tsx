import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useSaveSuccess } from '../../../src/forms/useSaved.ts';
import { MoveDialog } from '../../../src/moves/MoveDialog.tsx';
import { ResourceCreate } from '../../../src/pages/index.ts';
import { fakeProvider, renderPage, until } from './harness.tsx';
import { sampleOf } from './samples.ts';

afterEach(cleanup);

it("a new user represents an entity of the role's kind, and none as an administrator", async () => {
  renderPage({
    path: '/users/new',
    provider: fakeProvider({ partners: [], companies: [] }),
    role: 'admin',
    element: (
      <Suspense fallback={null}>
        <ResourceCreate name="users" />
      </Suspense>
    ),
  });
  const choose = async (role: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: /^Role/ }));
    await userEvent.click(await screen.findByRole('option', { name: role }));
  };
  const entity = () => screen.queryByRole<HTMLInputElement>('combobox', { name: /^Entity$/ });
  await choose('Limited Partner');
  await until(() => expect(entity()).toBeTruthy());
  expect(screen.getByText('Partner')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /^Entity Type/ })).toBeNull();
  await choose('Company');
  await until(() => expect(screen.getAllByText('Company').length).toBeGreaterThan(1));
  await choose('Administrator');
  await until(() => expect(entity()).toBeNull());
});

const Made = () => {
  const { onSuccess } = useSaveSuccess('users', 'created');
  return (
    <button type="button" onClick={() => void onSuccess({ ...sampleOf('users'), email: 'new@test.example' }, {})}>
      Save
    </button>
  );
};

it('the form of a new user announces the invitation email', async () => {
  renderPage({ path: '*', at: '/users/new', role: 'admin', element: <Made /> });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('User was created. An invitation will be sent to new@test.example.');
});

it('an input with its own label in a move has it in that dialog only', async () => {
  const payment = { ...sampleOf('payments'), status: 'Submitted' };
  const open = async (move: string) => {
    renderPage({
      path: '*',
      at: '/payments',
      role: 'admin',
      element: <MoveDialog resource="payments" move={move} record={payment} onClose={() => {}} />,
    });
    const asked = within(await screen.findByRole('dialog')).getByRole('textbox');
    const label = asked.closest('.MuiFormControl-root')?.querySelector('label')?.textContent;
    cleanup();
    return label;
  };
  expect(await open('clarify')).toMatch(/^Question/);
  expect(await open('reject')).toMatch(/^Reason/);
});
