import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const commands: Record<string, RegExp> = {
  'package.json': /"start": "exec node (.*)"/,
  Dockerfile: /^CMD \["node", (.*)\]$/m,
  'docs/quarterdeck.service': /^ExecStart=\/usr\/bin\/node (.*)$/m,
  'docs/operations.md': /^NODE_ENV=production node (\S+ \S+)/m,
};

/** At its default size, the young generation takes a fifth of the memory of an idle server. */
test.each(Object.entries(commands))('%s starts the server with a small young generation', (file, command) => {
  const words = command.exec(readFileSync(file, 'utf8'))?.[1]?.replaceAll(/[",]/g, '').split(' ');
  expect(words).toEqual(['--max-semi-space-size=4', 'scripts/start.mjs']);
});
