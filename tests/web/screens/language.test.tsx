import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RecordOf } from '../../../resources/index.ts';
import Language from '../../../src/screens/users/Language.tsx';

it("a user's language has its own name, with the lang attribute", () => {
  const of = (locale: string | null) => ({ locale }) as RecordOf<'users'>;
  const { rerender } = render(<Language record={of('ja')} />);
  expect(screen.getByText('日本語').getAttribute('lang')).toBe('ja');
  rerender(<Language record={of('tlh')} />);
  expect(screen.getByText('tlh')).toBeTruthy();
  rerender(<Language record={of(null)} />);
  expect(screen.getByText('—')).toBeTruthy();
});
