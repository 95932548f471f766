import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { wireCodeOf } from '@dilo/domain/refusals.ts'
import { parseCardNumber } from '@dilo/domain/values/card-number.ts'
import { parsePin } from '@dilo/domain/values/pin.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { isDirect } from '../../http/from-here.ts'
import {
  cardOfSession,
  closeSession,
  endBinding,
  findCardByNumber,
  openFrameSession,
  setPin,
} from './frame-sessions.ts'
import { numberOf, verificationCodeOf } from './card-secrets.ts'
import { tellBank } from './send-messages.ts'

const files = {
  '/frames/pin': ['card-frame.html', 'text/html; charset=utf-8'],
  '/frames/reveal': ['card-frame.html', 'text/html; charset=utf-8'],
  '/frames/bind': ['card-frame.html', 'text/html; charset=utf-8'],
  '/frames/frame.js': ['card-frame.js', 'text/javascript; charset=utf-8'],
  '/frames/frame.css': ['card-frame.css', 'text/css; charset=utf-8'],
} as const

/** Only pages of this machine may show these frames; nothing of others runs in them. */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    // The empty icon of the page.
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors http://localhost:* http://127.0.0.1:*',
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/**
 * The frames of the local processor: a PIN is chosen, a number shown, the number of a blank typed. They lie at the
 * processor's listener, which is another origin than the bank's pages: those see a frame, and learn how it ended.
 */
export async function installCardFrames(app: FastifyInstance, context: Context): Promise<void> {
  for (const [path, [name, type]] of Object.entries(files)) {
    const content = readFileSync(new URL(name, import.meta.url), 'utf8')
    app.get(path, { onRequest: onlyFromHere }, (_request, reply) =>
      reply.headers(headers).header('content-type', type).send(content),
    )
  }
  const does = (path: string, act: (context: Context, body: Fields) => Promise<object | null>): void => {
    app.post(path, { onRequest: onlyFromHere }, async (request, reply) => {
      const done = await act(context, fieldsOf(request.body))
      return done === null ? reply.headers(headers).status(410).send() : reply.headers(headers).send(done)
    })
  }
  does('/frames/session', open)
  does('/frames/session/pin', choosePin)
  does('/frames/session/number', takeNumber)
}

type Fields = Readonly<Record<string, unknown>>

/** Opens a session, once. @returns what its page shows; null: it is over */
async function open(context: Context, { sessionId }: Fields): Promise<object | null> {
  const session = isSession(sessionId) ? await openFrameSession(context, sessionId) : null
  if (session === null) return null
  if (session.kind !== 'reveal') return { kind: session.kind }
  const card = await cardOfSession(context, session)
  if (card === null) return null
  await closeSession(context, session.sessionId)
  await tellOutcome(context, { ...session, token: card.token }, 'done')
  return {
    kind: session.kind,
    number: numberOf(context.serverKey, card).replace(/(\d{4})(?=\d)/g, '$1 '),
    code: verificationCodeOf(context.serverKey, card.token),
    expires: `${card.expires_on.slice(5, 7)}/${card.expires_on.slice(2, 4)}`,
    name: card.name_on_card,
  }
}

async function choosePin(context: Context, { sessionId, pin }: Fields): Promise<object | null> {
  const parsed = parsePin(typeof pin === 'string' ? pin : '')
  if (!parsed.ok) return { error_code: wireCodeOf('pinAgainstRules'), fields: { pin: parsed.error } }
  const token = isSession(sessionId) ? await setPin(context, sessionId, parsed.value) : null
  if (token === null || !isSession(sessionId)) return null
  await tellOutcome(context, { sessionId, token }, 'done')
  return { outcome: 'done' }
}

/** Turns the number of a blank into a token: the bank gets the token, and never the number. */
async function takeNumber(context: Context, { sessionId, number }: Fields): Promise<object | null> {
  const parsed = parseCardNumber(typeof number === 'string' ? number : '')
  if (!parsed.ok) return { fault: parsed.error }
  const card = await findCardByNumber(context, parsed.value)
  if (card === null) return { fault: 'Invalid card number' }
  const numberToken = randomBytes(16).toString('hex')
  const isTaken = isSession(sessionId) && (await endBinding(context, { sessionId, token: card, numberToken }))
  return isTaken ? { outcome: 'done', numberToken } : null
}

const tellOutcome = (
  context: Context,
  { sessionId, token }: { readonly sessionId: string; readonly token: string },
  outcome: 'done' | 'refused',
): Promise<void> =>
  tellBank(
    context,
    {
      kind: 'session',
      messageId: `session-${sessionId}`,
      at: new Date(context.clock.now()).toISOString(),
      card: token,
      sessionId,
      outcome,
    },
    'plain',
  )

const isSession = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)

/** The listener takes bytes as they come. */
function fieldsOf(body: unknown): Fields {
  try {
    const read: unknown = Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : null
    return typeof read === 'object' && read !== null ? (read as Fields) : {}
  } catch {
    return {}
  }
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** This machine under its own name, and for what is done the frame's own page. */
async function onlyFromHere(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  const { host = '', origin } = request.headers
  const isOwn = request.method === 'GET' || origin === `http://${host}`
  if (!isDirect(request) || !LOOPBACK.test(host) || !isOwn) return reply.status(404).send()
}
