import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseDialect, type Context } from '../../context.ts'
import { openSession } from '../../features/cards/sessions/open-session.ts'
import { buildProcessorApp } from '../../http/processor/app.ts'
import { openTestBank, type TestBank } from '../../testing/test-bank.ts'
import { installCardFrames } from './card-frames.ts'
import { cardsInNetwork } from './local-cards.ts'
import { pay } from './pay.ts'

let bank: TestBank
let processor: FastifyInstance
let context: Context
let host: string

beforeAll(async () => {
  bank = await openTestBank()
  const own = bank.context.config.processor
  if (own === null) throw new Error('The local bank has a processor')
  const settled = { ...own, port: 0 }
  context = { ...bank.context, config: { ...bank.context.config, processor: settled } }
  processor = await buildProcessorApp(context, chooseDialect(context))
  await installCardFrames(processor, context)
  const { port } = new URL(await processor.listen({ port: 0, host: '127.0.0.1' }))
  settled.port = Number(port)
  host = `127.0.0.1:${port}`
})
afterAll(async () => {
  await processor.close()
  await bank.close()
})

const inFrame = async (path: string, body: object) => {
  const answer = await fetch(`http://${host}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://${host}` },
    body: JSON.stringify(body),
  })
  return { status: answer.status, said: answer.status === 200 ? ((await answer.json()) as Record<string, string>) : null }
}

const aCard = async () => {
  await cardsInNetwork(context)
  return context.database
    .selectFrom('card')
    .innerJoin('card_of_token', (join) => join.onRef('card_of_token.company_id', '=', 'card.company_id').onRef('card_of_token.card_id', '=', 'card.card_id'))
    .innerJoin('local_card', 'local_card.token', 'card_of_token.processor_token')
    .select(['card.company_id', 'card.card_id', 'card.holder_person_id', 'local_card.token'])
    .where('card.state', '=', 'active')
    .where('card.holder_person_id', 'is not', null)
    .executeTakeFirstOrThrow()
}

async function frameOf(kind: 'pin' | 'reveal') {
  const card = await aCard()
  const opened = await openSession(context, {
    companyId: card.company_id,
    personId: card.holder_person_id ?? '',
    cardId: card.card_id,
    token: card.token,
    kind,
  })
  if (!opened.ok) throw new Error(opened.error)
  return { card, sessionId: new URL(opened.value.url).hash.slice(1), url: opened.value.url }
}

test('a PIN is chosen in the frame of the processor, once, and the bank hears no more than that', async () => {
  const { card, sessionId } = await frameOf('pin')
  expect(await inFrame('/frames/session', { sessionId })).toMatchObject({ status: 200, said: { kind: 'pin' } })
  expect((await inFrame('/frames/session', { sessionId })).status).toBe(410)
  expect((await inFrame('/frames/session/pin', { sessionId, pin: '1111' })).said).toMatchObject({ fault: 'Invalid PIN-Code' })
  expect((await inFrame('/frames/session/pin', { sessionId, pin: '7294' })).said).toEqual({ outcome: 'done' })
  expect((await inFrame('/frames/session/pin', { sessionId, pin: '7295' })).status).toBe(410)
  const told = await context.database.selectFrom('card_session').select(['outcome']).where('session_id', '=', sessionId).executeTakeFirstOrThrow()
  expect(told.outcome).toBe('done')
  const atMachine = (pin: string) => pay(context, { card: card.token, place: 'cash', amount: 0n, proof: 'right', pin, temper: 'plain' })
  await atMachine('7294')
  await atMachine('1357')
  const proofs = await context.database.selectFrom('local_processor_message').select('body').where('door', '=', 'authorisations').execute()
  expect(proofs.map(({ body }) => (body as { proof: string }).proof).toSorted()).toEqual(['right', 'wrongPin'])
})

test('a session that nobody opens within a minute is over, and a sixth of a day is refused', async () => {
  const { sessionId } = await frameOf('reveal')
  bank.clock.advance(61_000)
  expect((await inFrame('/frames/session', { sessionId })).status).toBe(410)
  for (let opened = 1; opened < 5; opened += 1) await frameOf('reveal')
  await expect(frameOf('reveal')).rejects.toThrow('tooManyRequests')
})

test('a frame stands in pages of this machine alone, and takes nothing from another page', async () => {
  const page = await fetch(`http://${host}/frames/pin`)
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:* http://127.0.0.1:*')
  const foreign = await fetch(`http://${host}/frames/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    body: '{}',
  })
  expect(foreign.status).toBe(404)
})
