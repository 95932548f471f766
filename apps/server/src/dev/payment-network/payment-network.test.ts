import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseDialect, type Context } from '../../context.ts'
import { openSession } from '../../features/cards/sessions/open-session.ts'
import { buildProcessorApp } from '../../http/processor/app.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { installCardFrames } from './card-frames.ts'
import { cardsInNetwork } from './local-cards.ts'
import { clear, force, giveBack, increase, pay, reverse } from './pay.ts'
import { sendDue, type Temper } from './send-messages.ts'
import { stateOfNetwork } from './state-of-network.ts'

const { bank } = bankOfFile()
let processor: FastifyInstance
let context: Context
let host: string

beforeAll(async () => {
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

// security row 54
test('a PIN is chosen in the frame of the processor, once, and the bank learns nothing else', async () => {
  const { card, sessionId } = await frameOf('pin')
  expect(await inFrame('/frames/session', { sessionId })).toMatchObject({ status: 200, said: { kind: 'pin' } })
  expect((await inFrame('/frames/session', { sessionId })).status).toBe(410)
  for (const pin of ['1111', '123', '12a4', '']) {
    expect((await inFrame('/frames/session/pin', { sessionId, pin })).said).toEqual({ error_code: 'CARD_PIN_RULES', fields: { pin: 'Invalid PIN-Code' } })
  }
  expect((await inFrame('/frames/session/pin', { sessionId, pin: '7294' })).said).toEqual({ outcome: 'done' })
  expect((await inFrame('/frames/session/pin', { sessionId, pin: '7295' })).status).toBe(410)
  const session = await context.database.selectFrom('card_session').select(['outcome']).where('session_id', '=', sessionId).executeTakeFirstOrThrow()
  expect(session.outcome).toBe('done')
  const atMachine = (pin: string) => pay(context, { card: card.token, place: 'cash', amount: 0n, proof: 'right', pin, temper: 'plain' })
  await atMachine('7294')
  await atMachine('1357')
  const proofs = await context.database.selectFrom('local_processor_message').select('body').where('door', '=', 'authorisations').execute()
  expect(proofs.map(({ body }) => (body as { proof: string }).proof).toSorted()).toEqual(['right', 'wrongPin'])
})

// security row 54
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

describe('a person pays with a card of the local bank', () => {
  const shop = async (amount: bigint, temper: Temper = 'plain', place: 'shop' | 'plane' | 'foreign' | 'metro' = 'shop') => {
    const { token: card } = await aCard()
    return pay(context, { card, place, amount, proof: 'right', pin: '', temper })
  }
  const messages = () => context.database.selectFrom('card_message').select(['kind', 'outcome', 'answer']).orderBy('received_at').execute()
  const forget = async () => {
    await context.database.deleteFrom('card_message').execute()
    await context.database.deleteFrom('local_movement').execute()
  }

  test('and the purchase goes on: more, in parts, less, and back', async () => {
    await forget()
    const { group, code } = await shop(10_000n)
    expect(code).toBe('00')
    const step = { group, temper: 'plain' as const }
    expect(await increase(context, { ...step, amount: 5_000n })).toBe('00')
    expect(await clear(context, { ...step, amount: 4_000n, isFinal: false })).toBe(true)
    expect(await reverse(context, { ...step, amount: 8_000n })).toBe(true)
    expect(await clear(context, { ...step, amount: 3_000n, isFinal: true })).toBe(true)
    expect(await clear(context, { ...step, amount: 1n, isFinal: true })).toBe(false)
    expect(await giveBack(context, { ...step, amount: 1_000n, kind: 'refund' })).toBe(true)
    const kinds = (await messages()).map(({ kind }) => kind)
    expect(kinds).toEqual(['authorisation', 'incremental', 'clearing', 'reversal', 'clearing', 'refund'])
    const { days } = await stateOfNetwork(context)
    expect(days).toMatchObject([{ amount: '6000', count: '3' }])
  })

  test.each<Temper>(['twice', 'answerLost'])('and the network that is %s changes nothing by it', async (temper) => {
    await forget()
    const { group, code } = await shop(1_000n, temper)
    expect(code).toBe('00')
    await clear(context, { group, amount: 1_000n, isFinal: true, temper })
    await sendDue(context)
    expect((await messages()).map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['authorisation', 'done'],
      ['clearing', 'done'],
    ])
  })

  test('and what comes late or out of order is taken all the same', async () => {
    await forget()
    expect((await shop(1_000n, 'outOfOrder')).group).toBeTypeOf('string')
    const { group } = await shop(1_000n)
    await clear(context, { group, amount: 1_000n, isFinal: true, temper: 'late' })
    expect(await messages()).toHaveLength(3)
    bank.clock.advance(16_000)
    await sendDue(context)
    expect((await messages()).map(({ kind }) => kind)).toEqual(['clearing', 'authorisation', 'authorisation', 'clearing'])
  })

  test('and in a plane, abroad, in the metro, or without being asked', async () => {
    await forget()
    expect((await shop(2_000n, 'plain', 'plane')).code).toBeNull()
    expect((await shop(2_000n, 'plain', 'foreign')).code).toBe('00')
    expect((await shop(800n, 'plain', 'metro')).code).toBe('00')
    const { token: card } = await aCard()
    await force(context, { card, place: 'subscription', amount: 500n, temper: 'plain' })
    expect((await messages()).map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['advice', 'done'],
      ['authorisation', 'done'],
      ['single', 'done'],
      ['clearing', 'done'],
    ])
  })
})
