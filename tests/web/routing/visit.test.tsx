import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useBlocker } from 'react-router-dom';
import { expect, it } from 'vitest';
import { keepRouter, visit } from '../../../src/routing/router.ts';

const Form = () => {
  const { state, proceed, reset } = useBlocker(true);
  return state === 'blocked' ? (
    <>
      <button type="button" onClick={proceed}>
        leave
      </button>
      <button type="button" onClick={reset}>
        stay
      </button>
    </>
  ) : null;
};
const open = () => {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form /> },
      { path: '/there', element: <p>there</p> },
    ],
    { initialEntries: ['/form'] },
  );
  keepRouter(router as never);
  render(<RouterProvider router={router} />);
  let came: boolean | undefined;
  act(() => {
    void visit('/there').then((is) => {
      came = is;
    });
  });
  return () => came;
};

it('waits for the answer about unsaved changes, and continues once they are discarded', async () => {
  const came = open();
  const leave = await screen.findByRole('button', { name: 'leave' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(came()).toBeUndefined();
  await userEvent.click(leave);
  await screen.findByText('there');
  expect(came()).toBe(true);
});

it('reports that the user stayed', async () => {
  const came = open();
  await userEvent.click(await screen.findByRole('button', { name: 'stay' }));
  await expect.poll(came).toBe(false);
});
