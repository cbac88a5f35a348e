import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Brand } from '../../../src/public/Brand.tsx';
import { loadConfig } from '../../../src/session/config.ts';

vi.mock('../../../src/session/config.ts');

it('is the organisation with its logo if it has a letterhead, else the product', async () => {
  const config = { apiKey: 'k', projectId: 'p', demo: [] };
  vi.mocked(loadConfig).mockResolvedValue({ ...config, organisation: null });
  const { unmount } = render(<Brand />);
  expect(screen.getByText('Quarterdeck')).toBeTruthy();
  unmount();
  const organisation = { name: 'Kestrel Capital LLP', logo: '/organisation-logo?v=2' };
  vi.mocked(loadConfig).mockResolvedValue({ ...config, organisation });
  const { container } = render(<Brand />);
  await screen.findByText('Kestrel Capital LLP');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/organisation-logo?v=2');
});
