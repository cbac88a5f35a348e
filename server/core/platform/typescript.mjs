// While developing, a thread is told here how to read TypeScript before its program is loaded; what is built needs nothing.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { default: work } = await import(workerData.program);
export default work;
