import { render } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, it } from 'vitest';
import { loadI18nProvider } from '../../../src/providers/i18n.ts';
import { Due } from '../../../src/screens/parts/Due.tsx';
import { today } from '../../../src/screens/parts/days.ts';

it('says a date and how near it is, with nothing between them that could be left at the end of a line', async () => {
  const { container } = render(
    <CoreAdminContext i18nProvider={await loadI18nProvider()}>
      <Due date={today()} />
    </CoreAdminContext>,
  );
  expect(container.textContent).toMatch(/\d Due today$/);
});
