import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Call } from './ask.ts';
import { meanwhile } from './meanwhile.ts';
import type { Line } from './report.ts';
import { besides } from './tools.ts';

interface Sides {
  /** The product's data folder. */
  folder: string;
  quick: boolean;
  light: Call;
  pid: number;
}

/** Imports a file of completed entries in a separate process while the product answers requests. */
export const measureImport = async ({ folder, quick, light, pid }: Sides): Promise<Line[]> => {
  const rows = quick ? 5000 : 50_000;
  const command = ['--import', 'tsx', join(import.meta.dirname, 'import.ts'), folder, String(rows)];
  const done = await meanwhile(light, pid, () => promisify(execFile)(process.execPath, command));
  const name = `import of ${rows.toLocaleString('en')} completed entries`;
  return [
    { name, value: Number(done.result.stdout), limit: (60_000 * rows) / 50_000, unit: 'ms' },
    ...besides('import', done),
  ];
};
