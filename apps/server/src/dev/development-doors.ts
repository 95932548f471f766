import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { sendRefusal } from '../http/error-mapper.ts'
import { recentMessages } from './recent-messages.ts'

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/
/** A proxy in front means that somebody else may be asking. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Only this machine, under its own name: a foreign Host is another site that points its name here. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const proxied = PROXY_HEADERS.some((header) => request.headers[header] !== undefined)
  return (
    !proxied &&
    LOOPBACK_HOST.test(request.headers.host ?? '') &&
    LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '')
  )
}

async function refuseOthers(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  if (!isFromThisMachine(request)) return sendRefusal(request, reply, { code: 'NOT_FOUND' })
}

const files = {
  '/dev/phone': ['demo-phone.html', 'text/html; charset=utf-8'],
  '/dev/phone.js': ['demo-phone.js', 'text/javascript; charset=utf-8'],
  '/dev/phone.css': ['demo-phone.css', 'text/css; charset=utf-8'],
} as const

/**
 * The demo phone: the messages that the local adapters 'sent'. Installed in the local mode only; in production these
 * addresses do not exist.
 */
export async function installDevelopmentDoors(app: FastifyInstance, context: Context): Promise<void> {
  for (const [path, [name, type]] of Object.entries(files)) {
    const content = await readFile(new URL(name, import.meta.url), 'utf8')
    app.get(path, { onRequest: refuseOthers }, (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'no-cache').send(content),
    )
  }
  app.get<{ Querystring: { to?: string } }>('/dev/messages', { onRequest: refuseOthers }, async (request, reply) => {
    return reply.header('cache-control', 'no-store').send(await recentMessages(context.database, request.query.to))
  })
}
