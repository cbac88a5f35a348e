import { expect, it } from 'vitest';
import { withOpened } from '../../../src/providers/initialRecords.ts';
import { fakeProvider } from '../pages/harness.tsx';

const here = '01a21bfc-26a3-751c-a751-85083dd38e49';
const elsewhere = '01a21bfc-26a3-751c-a751-85083dd38e50';
const given = (id: string, mayLie = true) => {
  const provider = fakeProvider({ 'capital-calls': [{ id: here, title: 'Call' }] });
  const address = `https://portal.example/capital-calls/${id}?tab=x`;
  return {
    provider,
    opened: withOpened(provider, { address, mayLieElsewhere: () => mayLie, message: () => 'Not here.' }),
  };
};

it('loads the record of the opened address through its list, once', async () => {
  const { provider, opened } = given(here);
  expect(await opened.getOne('capital-calls', { id: here })).toMatchObject({ data: { id: here, title: 'Call' } });
  expect(provider.getOne).not.toHaveBeenCalled();
  await opened.getOne('capital-calls', { id: here });
  expect(provider.getOne).toHaveBeenCalledTimes(1);
});

it('reports a record outside the context like the server, without a refused request', async () => {
  const { provider, opened } = given(elsewhere);
  await expect(opened.getOne('capital-calls', { id: elsewhere })).rejects.toMatchObject({
    status: 404,
    message: 'Not here.',
  });
  expect(provider.getOne).not.toHaveBeenCalled();
});

it('loads every other record as usual, and all records if none can be outside the context', async () => {
  const { provider, opened } = given(elsewhere);
  await opened.getOne('capital-calls', { id: here });
  expect(provider.getMany).not.toHaveBeenCalled();
  const alone = given(here, false);
  await alone.opened.getOne('capital-calls', { id: here });
  expect(alone.provider.getMany).not.toHaveBeenCalled();
});
