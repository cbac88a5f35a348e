import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** Prints the seconds of each project and the slowest files after a run of many files. */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return;
    const totals = new Map<string, number>();
    for (const it of modules) totals.set(it.project.name, (totals.get(it.project.name) ?? 0) + millisecondsOf(it));
    console.log('\nTest seconds by project');
    for (const [name, total] of totals) console.log(line(total, name));
    console.log(`\nThe ${SHOWN} slowest files`);
    const slowest = modules.toSorted((a, b) => millisecondsOf(b) - millisecondsOf(a)).slice(0, SHOWN);
    for (const it of slowest) console.log(line(millisecondsOf(it), relative(process.cwd(), it.moduleId)));
  }
}

const millisecondsOf = (module: TestModule): number => module.diagnostic().duration;
const line = (milliseconds: number, name: string): string => `${(milliseconds / 1000).toFixed(1).padStart(8)}  ${name}`;
