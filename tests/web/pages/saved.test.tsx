import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkBase } from 'react-admin';
import { expect, it } from 'vitest';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useSaveSuccess } from '../../../src/forms/useSaved.ts';
import { pathTo } from '../../../src/routing/paths.ts';
import { renderPage, until } from './harness.tsx';
import { sampleOf } from './samples.ts';

const Made = ({ name }: { name: ResourceName }) => {
  const { onSuccess } = useSaveSuccess(name, 'created');
  return (
    <>
      <LinkBase to={`/${name}/new?fundId=f1`}>New</LinkBase>
      <button type="button" onClick={() => void onSuccess(sampleOf(name), {})}>
        Save
      </button>
    </>
  );
};

it.each<[ResourceName, string]>([
  ['closings', pathTo('closings', 'show', sampleOf('closings'))],
  ['transfers', pathTo('transfers', 'show', sampleOf('transfers'))],
  ['commitments', '/funds/f1'],
])(
  'a new record of %s inside a fund redirects to %s, and its notification links to it elsewhere',
  async (name, path) => {
    const { here } = renderPage({ path: '*', at: '/funds/f1', element: <Made name={name} /> });
    await userEvent.click(screen.getByRole('link', { name: 'New' }));
    await until(() => expect(here()).toContain('/new?fundId=f1'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await until(() => expect(here()).toBe(path));
    const record = pathTo(name, 'show', sampleOf(name));
    if (path === record) expect(screen.queryByRole('link', { name: 'Open' })).toBeNull();
    else expect((await screen.findByRole('link', { name: 'Open' })).getAttribute('href')).toBe(record);
  },
);
