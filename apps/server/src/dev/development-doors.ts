import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { sendRefusal } from '../http/error-mapper.ts'
import { asBank } from '../db/as-bank.ts'
import { installKeyDoors } from './key-doors.ts'
import { installNetworkDoors } from './payment-network/network-doors.ts'
import { putMoney } from './put-money.ts'
import { peopleWithPhones, registerDemoPhone, shownQrCodes } from './qr-codes.ts'
import { recentMessages } from './recent-messages.ts'
import { refuseOthers } from './refuse-others.ts'

const files = {
  '/dev/phone': ['demo-phone.html', 'text/html; charset=utf-8'],
  '/dev/phone.js': ['demo-phone.js', 'text/javascript; charset=utf-8'],
  '/dev/phone-qr.js': ['demo-phone-qr.js', 'text/javascript; charset=utf-8'],
  '/dev/phone-money.js': ['demo-phone-money.js', 'text/javascript; charset=utf-8'],
  '/dev/phone-remote-signing.js': ['demo-phone-remote-signing.js', 'text/javascript; charset=utf-8'],
  '/dev/send.js': ['send.js', 'text/javascript; charset=utf-8'],
  '/dev/shown-key.js': ['shown-key.js', 'text/javascript; charset=utf-8'],
  '/dev/keys': ['demo-keys.html', 'text/html; charset=utf-8'],
  '/dev/keys.js': ['demo-keys.js', 'text/javascript; charset=utf-8'],
  '/dev/phone.css': ['demo-phone.css', 'text/css; charset=utf-8'],
} as const

const refusalOfMoney = {
  unknownPhone: 'notFound',
  notVerified: 'payerNotVerified',
  noAccount: 'cannotPayFromAccount',
} as const

/**
 * The demo phone: the messages that the local adapters 'sent', the camera and the approval of QR sign-in, money from elsewhere, keys of the demo
 * authority and what is signed on the phone; and the payment network, where anybody pays with cards. Installed where `developmentDoors` of the configuration says so; elsewhere
 * these addresses do not exist.
 */
export async function installDevelopmentDoors(app: FastifyInstance, context: Context): Promise<void> {
  for (const [path, [name, type]] of Object.entries(files)) {
    const content = readFileSync(new URL(name, import.meta.url), 'utf8')
    app.get(path, { onRequest: refuseOthers }, (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'no-cache').send(content),
    )
  }
  app.get<{ Querystring: { to?: unknown } }>('/dev/messages', { onRequest: refuseOthers }, async (request, reply) => {
    const { to } = request.query
    if (to !== undefined && (typeof to !== 'string' || to.includes('\0'))) {
      return sendRefusal(request, reply, { code: 'invalidRequest', fields: { to: 'Invalid value' } })
    }
    return reply.header('cache-control', 'no-store').send(await recentMessages(context.database, to))
  })
  app.get('/dev/qr-codes', { onRequest: refuseOthers }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ codes: await shownQrCodes(context), people: await peopleWithPhones(context) }),
  )
  app.post<{ Body: { phone?: unknown } }>('/dev/phones', { onRequest: refuseOthers }, async (request, reply) => {
    const { phone } = request.body ?? {}
    const credential =
      typeof phone === 'string' && !phone.includes('\0') ? await registerDemoPhone(context, phone) : null
    if (credential === null)
      return sendRefusal(request, reply, { code: 'invalidRequest', fields: { phone: 'Invalid value' } })
    return reply.header('cache-control', 'no-store').send({ credential })
  })
  app.post<{ Body: { phone?: unknown } }>('/dev/money', { onRequest: refuseOthers }, async (request, reply) => {
    const { phone } = request.body ?? {}
    if (typeof phone !== 'string' || phone.includes('\0'))
      return sendRefusal(request, reply, { code: 'invalidRequest', fields: { phone: 'Invalid value' } })
    const put = await putMoney(asBank(context), phone)
    return put.ok
      ? reply.header('cache-control', 'no-store').send(put.value)
      : sendRefusal(request, reply, { code: refusalOfMoney[put.error] })
  })
  installKeyDoors(app, context)
  await installNetworkDoors(app, asBank(context))
}
