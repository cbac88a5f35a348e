import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../../resources/answers/generic.ts';
import { ApiError } from '../base/errors.ts';
import { toApiError } from '../entity/toApiError.ts';
import { keyOf, type Message, valuesOf } from '../i18n/message.ts';
import { localeAsked, translatorFor } from '../i18n/translator.ts';
import type { Deps } from './deps.ts';
import { noteRefusals } from './refusals.ts';

/** An invalid account hides every other error. */
const account = async (request: FastifyRequest, thrown: unknown): Promise<unknown> => {
  try {
    await request.account;
    return thrown;
  } catch (refused) {
    return refused;
  }
};

/**
 * Installs the error handler: one response format for every error, one log line per fault, one audit row per refused
 * access.
 */
export const errorHook = (app: FastifyInstance, deps: Deps) => {
  const refusals = noteRefusals(app, deps);
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = await account(request, thrown);
    const answer = toApiError(error);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    await refusals.note(request, answer);
    return answered(request, reply, answer);
  });
  app.setNotFoundHandler((request, reply) => answered(request, reply, new ApiError('NOT_FOUND')));
};

/** Sends the error in the requested language: the text, and its message key with values. */
const answered = async (request: FastifyRequest, reply: FastifyReply, error: ApiError) => {
  const { locale, say } = await translatorFor(localeAsked(request.headers['accept-language']));
  const reasonOf = (said: Message) => ({ key: keyOf(said), values: valuesOf(said) });
  return reply
    .code(error.status)
    .headers({ 'content-language': locale, ...error.headers })
    .send({
      error: {
        code: error.code,
        message: say(error.said),
        errors: error.errors.map(({ field, message }) => ({ field, message: say(message) })),
        reason: {
          ...reasonOf(error.said),
          fields: error.errors.map(({ field, message }) => ({ field, ...reasonOf(message) })),
        },
        requestId: request.id,
      },
    } satisfies Refusal);
};
