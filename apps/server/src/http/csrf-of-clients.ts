import type { FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { type CsrfTokens, giveToken } from './csrf.ts'
import { expectedOrigins } from './origin.ts'
import { sessionTokenOf } from './session-cookie.ts'

/** The anti-forgery tokens of the clients' listener. Spec section 9: the cookie's name. */
export const csrfOfClients = ({ config, serverKey, formerServerKeys }: Context): CsrfTokens => ({
  cookie: 'c_csrf',
  keys: [serverKey, ...formerServerKeys],
  secure: config.mode === 'production',
  sessionTokenOf: (request) => sessionTokenOf(config, request),
  originsOf: (request) => expectedOrigins(config, request),
})

/** Gives a client's browser a token for its session (none before sign-in). Called when the session changes. */
export const giveCsrfToken = (context: Context, reply: FastifyReply, sessionToken: string | undefined): void =>
  giveToken(csrfOfClients(context), reply, sessionToken)
