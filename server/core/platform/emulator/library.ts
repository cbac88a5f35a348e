import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { StartFailure } from '../../base/failure.ts';
import type { ProjectState } from './store.ts';

/**
 * What starting the emulator costs is compiling Google's API description. Only the calls used here are kept of it, and
 * their checks are compiled when they are first made: a start takes 1 s of processor time and 139 MB instead of 10 s and
 * 200 MB.
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

/** What compiles the description; it looks its own module up when it is called. */
interface Compiler {
  middleware(spec: unknown, options: object): Promise<unknown>;
}

interface State {
  AgentProjectState: new (projectId: string) => ProjectState;
}

/**
 * The official Auth emulator's request handler and the state behind it, for one project. Its modules are not a public
 * interface, hence the exactly pinned version; this file is the only one that knows them. `asPublished` leaves them as
 * they are, should another version not bear that they are lightened.
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
