import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProcessorMessage } from '@dilo/contract/processor/messages.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { type CardServer, openCardServer, type SaidOfCard } from '../../../testing/card-server/open-card-server.ts'
import { inspectHolds } from '../../../testing/inspect-card-holds.ts'
import { proofSeed, replayable } from '../../../testing/proof-seed.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { randomSource } from '../../../testing/random-source.ts'
import { question, writeCard, writeCards, writeProgram } from '../../../testing/test-card.ts'

const { times, kills } = proofSize({ small: { times: 3, kills: 3 }, large: { times: 40, kills: 40 } })

const { bank } = bankOfFile()
let owner: pg.Pool
let servers: CardServer[] = []

beforeAll(async () => {
  owner = new pg.Pool({ connectionString: bank.adminUrl, max: 4 })
  servers = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await owner.end()
})

const start = (): Promise<CardServer> => openCardServer(bank.applicationUrl, bank.clock.now())

/** Tells each server its messages at the same moment. @returns the codes by the name of the message */
async function tellAll(messages: readonly (readonly ProcessorMessage[])[]): Promise<Map<string, string[]>> {
  const before = servers.map(({ answers }) => answers.length)
  servers.forEach((server, place) => server.tell(messages[place] ?? []))
  await Promise.all(servers.map((server, place) => server.answered((before[place] ?? 0) + (messages[place]?.length ?? 0))))
  const said: SaidOfCard[] = servers.flatMap(({ answers }, place) => answers.slice(before[place]))
  const codes = new Map<string, string[]>()
  for (const { messageId, code } of said) codes.set(messageId, [...(codes.get(messageId) ?? []), code])
  return codes
}

async function expectOrder(): Promise<void> {
  expect(await inspectBooks({ query: (text) => owner.query(text) })).toEqual([])
  expect(await inspectHolds(owner)).toEqual([])
}

test('of two authorisations that together are more than the account has, one passes, at whichever server each is asked', async () => {
  for (let time = 0; time < times; time += 1) {
    const [card] = await writeCards(owner, bank.context, { count: 1, money: 100_000n })
    if (card === undefined) throw new Error('A card was written')
    const second = await writeCard(owner, card.payer)
    const now = bank.clock.now()
    const codes = await tellAll([[question(card, 70_000, now)], [question(time % 2 === 0 ? card : second, 70_000, now)]])
    expect([...codes.values()].flat().sort()).toEqual(['00', '51'])
  }
  await expectOrder()
})

test('a message that arrives at both servers at once is decided once, and answered the same', async () => {
  const cards = await writeCards(owner, bank.context, { count: 8, money: 100_000n })
  const messages = cards.map((card, place) => question(card, place % 2 === 0 ? 70_000 : 170_000, bank.clock.now()))
  const codes = await tellAll([
    [...messages, ...messages],
    [...messages, ...messages],
  ])
  messages.forEach(({ messageId }, place) => expect(codes.get(messageId)).toEqual(Array(4).fill(place % 2 === 0 ? '00' : '51')))
  await expectOrder()
})

test('limits of cards and of their program hold, however many ask at both servers', async () => {
  const [card] = await writeCards(owner, bank.context, { count: 1, money: 10_000_000n })
  if (card === undefined) throw new Error('A card was written')
  const programId = await writeProgram(owner, card.payer, { perDay: kopiykas(100_000n) })
  const cards = await Promise.all(Array.from({ length: 6 }, () => writeCard(owner, card.payer, { programId, limits: { perDay: kopiykas(30_000n) } })))
  const now = bank.clock.now()
  const asked = () => cards.flatMap((one) => Array.from({ length: 5 }, () => question(one, 10_000, now)))
  const codes = [...(await tellAll([asked(), asked()])).values()].flat()
  expect(codes.filter((code) => code === '00')).toHaveLength(10)
  expect(codes.filter((code) => code !== '00' && code !== '61')).toEqual([])
  const { rows } = await owner.query('select max(used)::int as most from card_counter where company_id = $1 and card_or_program_id <> $2', [
    card.companyId,
    programId,
  ])
  expect(rows).toEqual([{ most: expect.toSatisfy((most: number) => most <= 30_000) as number }])
  expect((await owner.query('select deadlocks::int from pg_stat_database where datname = current_database()')).rows).toEqual([{ deadlocks: 0 }])
  await expectOrder()
})

test('what a server has answered before it was killed is held, once, and what it has not answered at most once', async () => {
  await replayable('killed-authorisations', proofSeed, async () => {
    const random = randomSource(proofSeed)
    const cards = await writeCards(owner, bank.context, { count: 20, money: 1_000_000n })
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await start()
      const messages = cards.flatMap((card) => Array.from({ length: 3 }, () => question(card, random.whole(1, 1_000), bank.clock.now())))
      server.tell(messages)
      await server.answered(random.whole(0, messages.length - 1))
      await server.kill()
      const answered = server.answers.filter(({ code }) => code === '00')
      const { rows } = await owner.query<{ id: string; count: number }>(
        `select message_id as id, count(hold.hold_id)::int as count from card_authorisation one
             join ledger.hold_view hold on hold.company_id = one.company_id and hold.idempotency_key = one.hold_key and hold.remaining = one.amount
           where one.message_id = any ($1) group by 1`,
        [messages.map(({ messageId }) => messageId)],
      )
      const held = new Map(rows.map(({ id, count }) => [id, count]))
      for (const { messageId } of answered) expect([messageId, held.get(messageId)]).toEqual([messageId, 1])
      // The processor asks again: all are answered, and each is held once.
      const codes = await tellAll([messages, messages])
      expect([...new Set([...codes.values()].flat())]).toEqual(['00'])
    }
    await expectOrder()
  })
}, 240_000)
