import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { writeDatesFor } from '../../src/format/dates.ts';
import { api } from '../helpers/web/api.ts';
import { withShortNames } from './shortNames.ts';
import { WAIT_MS } from './wait.ts';

withShortNames();

configure({ asyncUtilTimeout: WAIT_MS });

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  api.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => {
  api.close();
  // Files share loaded modules, which keep the reader of the last test.
  writeDatesFor({ language: 'en', style: 'language', timeZone: null });
});
