import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openapi } from '../../server/core/openapi/index.ts';
import { startApp, type TestApp } from '../helpers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

test('the description is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(openapi())));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test('every described operation is served', () => {
  const { paths } = openapi() as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((m) => `${m.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const served = (name: string) =>
    app.app.hasRoute({ method: name.split(' ')[0] as 'GET', url: `/api/v1${name.split(' ')[1]}` });
  expect(described.filter((d) => !served(d))).toEqual([]);
});
