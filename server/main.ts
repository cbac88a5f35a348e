// Loads the server, which starts when it is loaded. While it loads, the room for young objects does not double each time
// that it is full: what is loaded stays anyway, and the room is not given back for as long as nobody asks for anything.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--semi-space-growth-factor=1');
const { started } = await import('./start/serve.ts');
await started;
setFlagsFromString('--semi-space-growth-factor=2');
