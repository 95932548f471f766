import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { SessionOrigin } from '../features/access/door.ts'
import { giveCsrfToken } from './csrf-of-clients.ts'
import { takeDemoCookies } from './demo-cookies.ts'
import { giveDeviceCookie } from './device-cookie.ts'
import { giveSessionCookie } from './session-cookie.ts'

type Begun = { readonly sessionToken: string; readonly origin: SessionOrigin }

/** The cookies of a person's new session, begun in any way; they replace the browser's former ones. */
export function letIn(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { sessionToken, origin }: Begun,
): void {
  // The demo that this browser was in has ended with its former session.
  takeDemoCookies(context.config, request, reply)
  giveDeviceCookie(context.config, reply, origin.deviceToken)
  // A new session has a new cookie and a new anti-forgery token bound to it.
  giveSessionCookie(context.config, reply, sessionToken)
  giveCsrfToken(context, reply, sessionToken)
}
