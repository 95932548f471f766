import { readFileSync } from 'node:fs'
import { type BusinessDate, businessDateAt, parseBusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { sendRefusal } from '../../http/error-mapper.ts'
import { refuseOthers } from '../refuse-others.ts'
import { cardsInNetwork } from './local-cards.ts'
import { addToWallet, clear, force, giveBack, goOnWithApproved, increase, pay, reverse } from './pay.ts'
import { isPlace, places } from './places.ts'
import { sendDue, type Temper, tempers } from './send-messages.ts'
import { stateOfNetwork } from './state-of-network.ts'

const files = {
  '/dev/network': ['payment-network.html', 'text/html; charset=utf-8'],
  '/dev/network/page.js': ['payment-network.js', 'text/javascript; charset=utf-8'],
  '/dev/network/page.css': ['payment-network.css', 'text/css; charset=utf-8'],
} as const

/** The page «Платіжна мережа»: anybody pays with a card of the local bank, in any way and in any order. */
export async function installNetworkDoors(app: FastifyInstance, context: Context): Promise<void> {
  for (const [path, [name, type]] of Object.entries(files)) {
    const content = readFileSync(new URL(name, import.meta.url), 'utf8')
    app.get(path, { onRequest: refuseOthers }, (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'no-cache').send(content),
    )
  }
  app.get('/dev/network/cards', { onRequest: refuseOthers }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ...(await cardsInNetwork(context)), places }),
  )
  // While the page is open, due messages are sent, and approved purchases go on.
  app.get('/dev/network/state', { onRequest: refuseOthers }, async (_request, reply) => {
    await sendDue(context)
    await goOnWithApproved(context)
    return reply.header('cache-control', 'no-store').send(await stateOfNetwork(context))
  })
  app.post('/dev/network/payments', { onRequest: refuseOthers }, async (request, reply) => {
    const body = fieldsOf(request.body)
    const { card, place } = body
    const amount = amountOf(body['amount'])
    if (!isText(card) || !isPlace(place) || amount === null) return refuse(request, reply)
    const temper = temperOf(body['temper'])
    if (body['forced'] === true) {
      await force(context, { card, place, amount, temper })
      return reply.send({ group: null, code: null })
    }
    const proof = body['proof'] === 'wrongCode' ? 'wrongCode' : 'right'
    const pin = isText(body['pin']) ? body['pin'] : ''
    return reply.send(await pay(context, { card, place, amount, proof, pin, temper }))
  })
  app.post('/dev/network/steps', { onRequest: refuseOthers }, (request, reply) => takeStep(context, request, reply))
  app.post('/dev/network/wallets', { onRequest: refuseOthers }, async (request, reply) => {
    const { card, wallet } = fieldsOf(request.body)
    if (!isText(card)) return refuse(request, reply)
    await addToWallet(context, card, wallet === 'google' ? 'google' : 'apple')
    return reply.status(204).send()
  })
}

async function takeStep(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = fieldsOf(request.body)
  const { group, what } = body
  const amount = amountOf(body['amount'])
  if (!isText(group) || amount === null) return refuse(request, reply)
  const step = { group, amount, temper: temperOf(body['temper']) }
  const done = await stepOf(context, what, {
    ...step,
    day: dayOf(context, body['day']),
    isFinal: body['isFinal'] !== false,
  })
  if (done === undefined || done === false || done === null)
    return sendRefusal(request, reply, { code: 'invalidRequest', fields: { group: 'Invalid value' } })
  return reply.send({ code: done === true ? null : done })
}

type WantedStep = Parameters<typeof clear>[1]

/** @returns undefined for a step that there is not */
async function stepOf(context: Context, what: unknown, step: WantedStep): Promise<string | boolean | null | undefined> {
  switch (what) {
    case 'increase':
      return increase(context, step)
    case 'clear':
      return clear(context, step)
    case 'reverse':
      return reverse(context, step)
    case 'refund':
    case 'chargeback':
      return giveBack(context, { ...step, kind: what })
    default:
      return undefined
  }
}

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100 && value.isWellFormed() && !value.includes('\0')

/** As typed: 12,50 or 12.5; zero looks at the card. Minor units; null for anything else. */
function amountOf(typed: unknown): bigint | null {
  const [, whole, fraction = ''] = (isText(typed) && /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim())) || []
  return whole === undefined ? null : BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

const temperOf = (value: unknown): Temper => tempers.find((temper) => temper === value) ?? 'plain'

/** The day of settlement: today's, or the one before, whose report is complete. */
function dayOf({ clock }: Context, value: unknown): BusinessDate {
  const today = businessDateAt(clock.now())
  if (value === 'yesterday') return plusDays(today, -1)
  const day = isText(value) ? parseBusinessDate(value) : null
  return day?.ok ? day.value : today
}

const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(request, reply, { code: 'invalidRequest' })
