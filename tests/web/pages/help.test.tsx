import { cleanup } from '@testing-library/react';
import { Form, ResourceContextProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesFrom } from '../../../i18n/derive.ts';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { allFields, type Found } from '../../../resources/kit/walk.ts';
import { inputOf } from '../../../src/inputs/index.tsx';
import { english } from '../../helpers/catalogues.ts';
import { renderPage, until } from './harness.tsx';

afterEach(cleanup);

const sentences = messagesFrom(english.words, resources);
const typed = (resource: Resource): Found[] =>
  [
    ...Object.values(resource.states).flatMap((machine) =>
      Object.values(machine.moves).map((move) => move.input ?? {}),
    ),
    ...Object.values(resource.actions).map((action) => action.input ?? {}),
    resource.fields,
  ].flatMap((fields) => allFields(fields).filter(({ field }) => field.help));
const helped = (Object.entries(resources) as [ResourceName, Resource][]).flatMap(([name, resource]) =>
  typed(resource).map(({ path, field }) => ({ name, path, field })),
);

describe('help under an input', () => {
  it('is shown for editable inputs only, and is not empty', () => {
    expect(helped.filter(({ field }) => field.readOnly || field.hidden)).toEqual([]);
    expect(helped.filter(({ name, path }) => !sentences[`resources.${name}.help.${path}`])).toEqual([]);
    expect(helped.length).toBeGreaterThan(35);
  });

  it.each(helped.filter(({ path }) => !path.includes('.')))(
    'of $path of $name is announced with its input',
    async ({ name, path, field }) => {
      renderPage({
        path: '/form',
        element: (
          <ResourceContextProvider value={name}>
            <Form record={{ id: 1, currency: 'EUR' }}>{inputOf(field, path)}</Form>
          </ResourceContextProvider>
        ),
      });
      const sentence = sentences[`resources.${name}.help.${path}`] ?? '';
      await until(() => {
        const described = [...document.querySelectorAll('[aria-describedby]')].flatMap((element) =>
          (element.getAttribute('aria-describedby') ?? '').split(' '),
        );
        expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(sentence);
      });
    },
  );

  it('is absent if no language has a text for it', async () => {
    renderPage({
      path: '/form',
      element: (
        <ResourceContextProvider value="funds">
          <Form record={{ id: 1 }}>{inputOf({ kind: 'text', help: true }, 'unheardOf')}</Form>
        </ResourceContextProvider>
      ),
    });
    await until(() => expect(document.querySelector('input')).toBeTruthy());
    expect(document.body.textContent).not.toContain('help');
  });
});
