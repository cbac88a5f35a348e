import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { StartFailure } from '../../base/failure.ts';
import type { ProjectState } from './store.ts';

/**
 * Most of the emulator's startup is compiling Google's API description. This keeps only the calls used here and
 * compiles their checks lazily: a start takes 1 s of CPU and 139 MB instead of 10 s and 200 MB.
 */
const USED = [
  /^\/v1\/accounts:(signUp|signInWithPassword|lookup|update|delete|sendOobCode|resetPassword)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:(batchCreate|batchGet|delete|lookup|update|sendOobCode))?$/,
  /^\/v1\/(token|projects)$/,
  /^\/v2\/(passwordPolicy|recaptchaConfig)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
];

const FOLDER = 'firebase-tools/lib/emulator/auth';
const REFUSE_OTHER_PROJECTS = 2;

interface ApiSpec {
  default: { paths: Record<string, unknown> };
}

interface Server {
  createApp(projectId: string, singleProjectMode: number, states: Map<string, ProjectState>): Promise<RequestListener>;
}

/** Compiles the API description; resolves its module when called. */
interface Compiler {
  middleware(spec: unknown, options: object): Promise<unknown>;
}

interface State {
  AgentProjectState: new (projectId: string) => ProjectState;
}

/**
 * Creates the official Auth emulator's request handler and state, for one project. Its modules are not a public
 * interface, hence the pinned version; only this file uses them. `asPublished` disables the optimizations, in case
 * another version does not support them.
 */
export async function createEmulator(
  projectId: string,
  { asPublished }: { asPublished: boolean },
): Promise<{ handler: RequestListener; state: ProjectState }> {
  if (!asPublished) lighten();
  const { AgentProjectState } = load<State>('state');
  const state = new AgentProjectState(projectId);
  const states = new Map([[projectId, state]]);
  const handler = await load<Server>('server').createApp(projectId, REFUSE_OTHER_PROJECTS, states);
  return { handler, state };
}

function lighten(): void {
  const { paths } = load<ApiSpec>('apiSpec').default;
  for (const path of Object.keys(paths)) if (!USED.some((used) => used.test(path))) delete paths[path];
  const near = createRequire(createRequire(import.meta.url).resolve(`${FOLDER}/server`));
  const compiler: Compiler = near('exegesis-express');
  const { middleware } = compiler;
  compiler.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true });
}

function load<T>(module: string): T {
  try {
    return createRequire(import.meta.url)(`${FOLDER}/${module}`);
  } catch (error) {
    throw new StartFailure(
      'The built-in sign-in emulator is not installed (it comes with the development dependencies): ' +
        'run npm ci, or set FIREBASE_PROJECT_ID.',
      { cause: error },
    );
  }
}
