// Runs the Auth emulator in a separate process, to keep its memory and CPU use out of the API's.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Translator } from '../../i18n/translator.ts';
import { createEmulator } from './library.ts';
import { post } from './outbox.ts';
import { openStore } from './store.ts';

/** Argument from the parent, as JSON. */
export interface Assignment {
  projectId: string;
  file: string;
  /** Folder for the emails that the identity provider would send. */
  outbox: string;
  /** Additional origins of the web app outside this machine. */
  origins: string[];
  /** Without startup optimizations. */
  asPublished: boolean;
}

/** Later message from the parent: the web app's URL, for links in emails. */
export interface Whereabouts {
  appUrl: string;
}

/** Message to the parent. */
export type News = { url: string } | { failure: string };

const HOST = '127.0.0.1';
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const READS = /accounts:(lookup|query|batchGet)|\/token(\?|$)/;
// Email links change state by GET.
const isWrite = ({ method = '', url = '' }: IncomingMessage): boolean =>
  url.startsWith('/emulator/action') || (!['GET', 'HEAD', 'OPTIONS'].includes(method) && !READS.test(url));

const asksForLetter = ({ url = '' }: IncomingMessage): boolean => url.includes('accounts:sendOobCode');

/** Returns the language of the requesting page. Loaded lazily, because most runs send no email. */
async function speechOf({ headers }: IncomingMessage): Promise<Translator> {
  const { localeAsked, translatorFor: speechIn } = await import('../../i18n/translator.ts');
  return speechIn(localeAsked(headers['x-firebase-locale']?.toString()));
}

async function run({ projectId, file, outbox, origins, asPublished }: Assignment): Promise<string> {
  const store = openStore(file);
  const { handler, state } = await createEmulator(projectId, { asPublished });
  store.restore(state);
  let port = 0;
  const posted = new Set(state.oobs.keys());
  const settle = (speech?: Translator): void => {
    store.save(state, port);
    for (const [code, oob] of state.oobs) {
      if (!speech || posted.has(code)) continue;
      post(oob, { folder: outbox, appUrl, speech });
      posted.add(code);
    }
  };
  const server = createServer((request, response) => {
    if (!isFromHere(request.headers, origins)) return refuse(response);
    if (asksForLetter(request)) {
      speechOf(request).then(
        (speech) => {
          saveBeforeAnswer(response, () => settle(speech));
          handler(request, response);
        },
        // An email without text is not sent; other sign-ins are unaffected.
        () => response.writeHead(503).end(),
      );
      return;
    }
    if (isWrite(request)) saveBeforeAnswer(response, () => settle());
    handler(request, response);
  });
  port = await listen(server, store.port);
  settle();
  return `http://${HOST}:${port}`;
}

// Any page in the same browser can reach this port, and some calls need no password.
function isFromHere({ host = '', origin }: IncomingMessage['headers'], origins: string[]): boolean {
  if (!LOOPBACK.has(host.replace(/:\d+$/, ''))) return false;
  return (
    origin === undefined || origins.includes(origin) || (URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname))
  );
}

function refuse(response: ServerResponse): void {
  response.writeHead(403).end();
}

/** Delays the response until the change is on disk; returns 503 if it cannot be saved. */
function saveBeforeAnswer(response: ServerResponse, save: () => void): void {
  const { write, end } = response;
  let isSaved: boolean | undefined;
  let failure = '';
  const saved = (): boolean => {
    try {
      if (isSaved === undefined) save();
      isSaved ??= true;
    } catch (error) {
      isSaved = false;
      failure = `The account could not be saved: ${(error as Error).message}`;
      for (const name of response.getHeaderNames()) if (/^(content-|etag)/.test(name)) response.removeHeader(name);
      response.statusCode = 503;
      response.setHeader('content-type', 'application/json');
    }
    return isSaved;
  };
  response.write = ((...words: Parameters<typeof write>) =>
    saved() ? write.apply(response, words) : true) as typeof write;
  response.end = ((...words: Parameters<typeof end>) =>
    saved()
      ? end.apply(response, words)
      : end.call(response, JSON.stringify({ error: { code: 503, message: failure } }), 'utf8')) as typeof end;
}

async function listen(server: Server, wanted: number): Promise<number> {
  const attempt = (port: number): Promise<void> =>
    new Promise((done, fail) => {
      server.once('error', fail);
      server.listen(port, HOST, () => {
        server.off('error', fail);
        done();
      });
    });
  await attempt(wanted).catch(() => attempt(0));
  return (server.address() as AddressInfo).port;
}

// Exits only with the parent: Ctrl-C reaches the whole process group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
let appUrl = '';
process.on('message', (message: Whereabouts) => {
  appUrl = message.appUrl;
});
process.once('disconnect', () => process.exit(0));
// The parent exited before this process had attached its listener.
if (!process.connected) process.exit(0);

const tell = (news: News): void => void process.send?.(news);
run(JSON.parse(process.argv[2] ?? '{}')).then(
  (url) => tell({ url }),
  (error: Error) => {
    tell({ failure: error.message });
    process.disconnect();
  },
);
