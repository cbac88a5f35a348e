import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const commands: Record<string, RegExp> = {
  'package.json': /"start": "exec node (.*)"/,
  Dockerfile: /^CMD \["node", (.*)\]$/m,
  'docs/quarterdeck.service': /^ExecStart=\/usr\/bin\/node (.*)$/m,
  'docs/operations.md': /^NODE_ENV=production node (\S+ \S+)/m,
};

/** Grown to its usual size, the room for new objects is a fifth of the memory of a server that rests. */
test.each(Object.entries(commands))('the server is started by %s with little room for new objects', (file, command) => {
  const words = command.exec(readFileSync(file, 'utf8'))?.[1]?.replaceAll(/[",]/g, '').split(' ');
  expect(words).toEqual(['--max-semi-space-size=4', 'scripts/start.mjs']);
});
