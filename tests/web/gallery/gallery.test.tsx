import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, screen } from '@testing-library/react';
import axe from 'axe-core';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../../resources/index.ts';
import type { Kind } from '../../../resources/kit/fields.ts';
import { resourceNames } from '../../../resources/kit/names.ts';
import { filters } from '../../../src/filters/index.tsx';
import { KindSample } from '../../../src/gallery/KindSample.tsx';
import { StatesOf } from '../../../src/gallery/StatesOf.tsx';
import { samples, siblings } from '../../../src/gallery/samples.ts';
import { themes } from '../../../src/theme/index.ts';
import { fakeProvider, renderPage, until } from '../pages/harness.tsx';

afterEach(cleanup);

const show = (element: React.ReactElement, mode: 'light' | 'dark') =>
  renderPage({
    path: '/gallery',
    provider: fakeProvider({ funds: [{ ...siblings, name: 'Harbour Growth Fund II' }] }),
    element: (
      <ThemeProvider theme={createTheme(themes[mode])}>
        <Suspense fallback={null}>{element}</Suspense>
      </ThemeProvider>
    ),
  });

/** Accessibility findings of a page; colours and regions are checked in a browser. */
const findings = async () => {
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  it.each(Object.keys(samples) as Kind[])(
    '%s renders as field, input and filter without a console error',
    async (kind) => {
      const complaints = vi.spyOn(console, 'error');
      show(<KindSample kind={kind} />, mode);
      await screen.findByRole('heading', { name: kind });
      await screen.findByRole('heading', { name: 'refused' });
      await until(() => expect(document.body.textContent).toContain('Required'));
      expect(screen.queryByRole('heading', { name: 'searched for' }) !== null).toBe(filters[kind] !== null);
      await until(() =>
        expect(document.querySelectorAll('input, textarea, [role=combobox], fieldset').length).toBeGreaterThan(0),
      );
      expect(await findings()).toEqual([]);
      expect(complaints.mock.calls.map(([first]) => String(first))).toEqual([]);
      complaints.mockRestore();
    },
  );
});

it.each(resourceNames.filter((name) => Object.keys(resources[name].states).length))(
  'each state and each move of %s has its label',
  async (name) => {
    show(<StatesOf name={name} />, 'light');
    await screen.findByRole('heading', { name });
    const moves = Object.values(resources[name].states).flatMap((machine) => Object.keys(machine.moves));
    expect(screen.getAllByRole('button')).toHaveLength(moves.length);
    for (const button of screen.getAllByRole('button')) expect(button.textContent).toMatch(/^[^.]+$/);
    expect(await findings()).toEqual([]);
  },
);

it('is not part of the build', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const importing = files.filter(
    (file) => !file.startsWith('gallery/') && /gallery\//.test(readFileSync(join('src', file), 'utf8')),
  );
  expect(importing).toEqual(['main.tsx']);
  const lines = readFileSync('src/main.tsx', 'utf8')
    .split('\n')
    .filter((line) => line.includes('gallery/'));
  expect(lines).toEqual([expect.stringMatching(/^const Gallery = import\.meta\.env\.DEV \? .* : null;$/)]);
});
