import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { api } from '../helpers/web/api.ts';
import { withShortNames } from './shortNames.ts';

withShortNames();

// Queries may take long on a busy machine; a test has a minute.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  api.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => api.close());
