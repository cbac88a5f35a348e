import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { completed, matching, partsOf, stillMentioned, typingAt } from '../../../src/screens/notes/mentions.ts';
import Notes from '../../../src/screens/notes/Notes.tsx';
import { fakeProvider, press, renderPage, until } from '../pages/harness.tsx';

afterEach(cleanup);

const ada = { id: '01900000-0000-7000-8000-00000000000a', name: 'Ada Byron' };
const bo = { id: '01900000-0000-7000-8000-00000000000b', name: 'Bo Lind' };
const people = [ada, bo];

describe('a mention', () => {
  it('begins with an @ at the start of a word, and may have a blank', () => {
    expect(typingAt('Ask @ad', 7)).toEqual({ from: 4, typed: 'ad' });
    expect(typingAt('@Ada By', 7)).toEqual({ from: 0, typed: 'Ada By' });
    expect(typingAt('ada@fund.example', 16)).toBeNull();
    expect(typingAt('Ask @Ada Byron today', 20)).toBeNull();
  });

  it('offers colleagues by the beginning of a word', () => {
    expect(matching(people, 'by')).toEqual([ada]);
    expect(matching(people, '')).toEqual(people);
    expect(matching(people, 'yron')).toEqual([]);
  });

  it('is completed at its place', () => {
    expect(completed('Ask @ad today', { from: 4, typed: 'ad' }, ada)).toEqual({
      text: 'Ask @Ada Byron today',
      caret: 15,
    });
  });

  it('ends when its name leaves the text', () => {
    expect(stillMentioned('Ask @Ada Byron', [ada.id, bo.id, 'gone'], people)).toEqual([ada.id, 'gone']);
  });

  it('is set apart in the text', () => {
    expect(partsOf('Ask @Ada Byron.', ['Ada', 'Ada Byron'])).toEqual([
      { text: 'Ask ', isMention: false },
      { text: '@Ada Byron', isMention: true },
      { text: '.', isMention: false },
    ]);
  });
});

const note = {
  ...{ id: 'n1', version: 1, resource: 'funds', recordId: 'f1', createdBy: bo.id, mentionIds: [ada.id] },
  ...{ text: 'Ask @Ada Byron', authorName: 'Bo Lind' },
  ...{ createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z' },
};
const filter = { resource: 'funds', recordId: 'f1' };

it('a note is written with the colleague chosen from the list', async () => {
  const provider = fakeProvider({ notes: [note] });
  provider.action.mockImplementation(async () => ({ people: people.map((person) => ({ ...person, role: 'admin' })) }));
  renderPage({ path: '/', role: 'fund_manager', provider, element: <Notes filter={filter} /> });
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Write a note/ });
  await until(() => expect(provider.action).toHaveBeenCalled());
  const list = await until(() => {
    fireEvent.change(area, { target: { value: 'Ask @ad' } });
    return screen.getByRole('listbox', { name: 'Colleagues' });
  });
  expect(within(list).getAllByRole('option')).toHaveLength(1);
  fireEvent.keyDown(area, { key: 'Enter' });
  await until(() => expect(area.value).toBe('Ask @Ada Byron '));
  await press(document.body, 'Add note');
  await until(() => expect(provider.create.mock.calls[0]?.[1].data).toMatchObject({ ...filter, mentionIds: [ada.id] }));
});

it('a deletion asks about the note, not about its record', async () => {
  renderPage({
    path: '/',
    role: 'fund_manager',
    provider: fakeProvider({ notes: [{ ...note, createdBy: 'user-1' }], funds: [{ id: 'f1', name: 'Atlas' }] }),
    element: <Notes filter={filter} />,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Bo Lind' }));
  expect(await screen.findByRole('dialog', { name: 'Delete the note by Bo Lind?' })).toBeTruthy();
});

it('only the author of a note can change and delete it', async () => {
  renderPage({
    path: '/',
    role: 'fund_manager',
    provider: fakeProvider({ notes: [note] }),
    element: <Notes filter={filter} />,
  });
  expect(await screen.findByText('Bo Lind')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
});
