// Starts the sign-in emulator like a server, and exits before it has loaded.
import { fork } from 'node:child_process';
import { program } from '../../server/core/platform/program.ts';

const { path, execArgv } = program({ source: 'core/platform/emulator/child.ts', built: 'emulator.js' });
const assignment = { projectId: 'demo-quarterdeck', file: process.argv[2], outbox: '/nonexistent', origins: [] };
const child = fork(path, [JSON.stringify(assignment)], { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
process.stdout.write(`${child.pid}\n`, () => process.kill(process.pid, 'SIGKILL'));
