import { createHmac } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { DeskContext } from '../../desk-context.ts'
import { type CsrfTokens, giveToken } from '../csrf.ts'
import { deskOrigins } from './origin.ts'
import { staffTokenOf } from './session-cookie.ts'

/** The desk's own key follows from the server's: a token of the clients' listener is worth nothing here. */
const keyOfDesk = (serverKey: Buffer): Buffer =>
  createHmac('sha256', serverKey).update('anti-forgery tokens of the desk').digest()

export const csrfOfDesk = (context: DeskContext): CsrfTokens => ({
  cookie: 'd_csrf',
  keys: [keyOfDesk(context.serverKey), ...context.formerServerKeys.map(keyOfDesk)],
  secure: context.config.mode === 'production',
  sessionTokenOf: (request) => staffTokenOf(context.config, request),
  originsOf: (request) => deskOrigins(context, request),
})

/** Gives the browser of one of the bank's people a token for their session (none before sign-in). */
export const giveDeskToken = (context: DeskContext, reply: FastifyReply, sessionToken: string | undefined): void =>
  giveToken(csrfOfDesk(context), reply, sessionToken)
