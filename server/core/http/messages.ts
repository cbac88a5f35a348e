import type { FastifyInstance } from 'fastify';
import { localeAsked, speechIn } from '../words/speech.ts';
import { holdsMessage, withTexts } from '../words/storedMessage.ts';

/**
 * Renders stored messages in the language of the request so that a replayed response uses its reader's language too.
 */
export const sayMessages = (api: FastifyInstance) => {
  api.addHook('preSerialization', async (request, _, payload) =>
    holdsMessage(payload)
      ? withTexts(payload, await speechIn(localeAsked(request.headers['accept-language'])))
      : payload,
  );
};
