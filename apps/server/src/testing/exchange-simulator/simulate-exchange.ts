import { randomUUID } from 'node:crypto'
import { type ExchangeGrounds, firstGrounds } from '@dilo/domain/exchange/exchange-grounds.ts'
import { MINUTE, SECOND } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { expect } from 'vitest'
import type { Context } from '../../context.ts'
import type { CompanyAuthority } from '../../features/access/door.ts'
import { handOver } from '../../features/exchange/dealing/hand-over.ts'
import { expireRequests } from '../../features/exchange/dealing/expire-requests.ts'
import { handOverAgain } from '../../features/exchange/dealing/hand-over.ts'
import { takeDeals } from '../../features/exchange/dealing/take-answers.ts'
import { makeQuote } from '../../features/exchange/quotes/make-quote.ts'
import { deleteRequest, revokeRequest } from '../../features/exchange/requests/delete-request.ts'
import { requestKind } from '../../features/exchange/requests/request-kind.ts'
import { takeNewQuote } from '../../features/exchange/requests/take-new-quote.ts'
import { writeRequest } from '../../features/exchange/requests/write-request.ts'
import { beginOrder, signOrder } from '../../features/signing/door.ts'
import { isCut } from '../breakable-database.ts'
import { accountsOf, type ExchangeAccounts } from '../exchange-steps.ts'
import { takeCode } from '../payment-simulator/codes.ts'
import { type RandomSource, randomSource } from '../random-source.ts'
import { DIRECTOR } from '../demo-people.ts'
import { companyOf, needSignatures, personOf } from '../signatories.ts'
import { testConfig } from '../test-config.ts'
import { enrich } from '../test-deposit.ts'
import { simulate, type Simulation } from '../simulation/simulate.ts'
import { openSimulatedBank, type SimulatedBank } from '../simulation/simulated-bank.ts'
import type { Actor } from '../simulation/turns.ts'
import { compareExchange } from './compare-exchange.ts'
import { closingOf, ExchangeModel, feeHeldFor, inHryvnia, isOpenAt, kyivAt, type ModelQuote, type ModelRequest } from './exchange-model.ts'
import { simulatedDesk, type SimulatedDesk } from './simulated-desk.ts'

type ExchangeSimulation = Simulation & {
  /** The instant at which it begins, in milliseconds since 1970. */
  readonly begins: number
}

export type ExchangeWorld = SimulatedBank & {
  readonly model: ExchangeModel
  readonly desk: SimulatedDesk
  readonly authority: CompanyAuthority
  readonly accounts: ExchangeAccounts
  /** The context of people's calls, and of the bank's own work at two servers: the connections of the first break. */
  readonly calls: Context
  readonly servers: readonly [Context, Context]
  /** Orders on their way to the dealer: tasks of the outbox. */
  readonly tasks: string[]
}

const OFFICIAL = 43_100_000n
/** The books are read whole that often. */
const BOOKS_EVERY = 25

/**
 * People, a dealer, servers and a clock in turns that one seed decides: quotes that run out, limits, two presses at
 * once, revocations; fills in parts, twice, in any order, worse than the limit, of too much and of nobody's order; a
 * dealer that hangs up, connections that break at any statement; and instants around ten and two o'clock of Kyiv on
 * both sides of a change of its clocks. After each turn states, money, holds, positions and contradictions are those of
 * a model of the messages (exchange-model.ts).
 * @returns its history, the same for the same seed
 */
export async function simulateExchange({ seed, steps, begins }: ExchangeSimulation): Promise<readonly string[]> {
  const world = await openWorld(randomSource(seed), begins)
  const [handOvers, deliveries] = [servers(world), answers(world)]
  return simulate({
    ...world,
    steps,
    actors: [writers(world), signatories(world), changers(world), handOvers, dealer(world), deliveries, clock(world), jobs(world)],
    async afterEach(step) {
      await compareExchange(world)
      if (step % BOOKS_EVERY === 0) await expectBooksInOrder(world)
    },
    calm: [{ actors: [handOvers, deliveries], end: () => endRequests(world) }],
  })
}

/** All answers are delivered, and the last days pass: no request stays with the bank. */
async function endRequests(world: ExchangeWorld): Promise<void> {
  for (let day = 0; day < 12; day += 1) {
    world.bank.clock.advance(24 * 60 * MINUTE)
    await expire(world)
  }
  await compareExchange(world)
  expect([...world.model.requests.values()].filter(({ state }) => ['queued', 'executing', 'filling'].includes(state))).toEqual([])
  await expectBooksInOrder(world)
}

async function openWorld(random: RandomSource, begins: number): Promise<ExchangeWorld> {
  const config = testConfig({ SIGNING_CODES_PER_DAY: '1000000', GUESSES_PER_RANGE: '1000000', GUESSES_IN_ALL: '1000000' })
  const simulated = await openSimulatedBank(random, { config, breaks: () => random.chance(1) })
  const { bank, owner, mood, breakable } = simulated
  const companyId = await companyOf(bank, DIRECTOR)
  const accounts = await accountsOf(bank, companyId)
  await enrich(bank, companyId, accounts.hryvnia, kopiykas(2_000_000_00n))
  await enrich(bank, companyId, accounts.dollars, kopiykas(40_000_00n), 'USD')
  await needSignatures(bank, companyId, ['any'])
  await owner.query("update official_rate set rate = $1 where currency = 'USD'", [OFFICIAL])
  await owner.query('delete from outbox')
  bank.clock.advance(begins - bank.clock.now())
  const desk = simulatedDesk(random, mood, bank.clock)
  const { bankValues } = bank.context
  const at: typeof bankValues.at = (kind, moment) =>
    kind === 'exchangeGrounds' ? ({ value: withoutPapers } as ReturnType<typeof bankValues.at<typeof kind>>) : bankValues.at(kind, moment)
  Object.assign(bank.context, { exchangeDesk: desk, bankValues: { ...bankValues, at } })
  const authority: CompanyAuthority = {
    companyId,
    personId: await personOf(bank, DIRECTOR),
    sessionId: randomUUID(),
    relationType: 'DIRECTOR',
    permissions: ['PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
    signatureType: 'first',
    accounts: null,
    demo: null,
  } as CompanyAuthority
  return {
    ...simulated,
    model: new ExchangeModel(),
    desk,
    authority,
    accounts,
    calls: bank.context,
    servers: [{ ...bank.context, database: breakable, bankDatabase: breakable }, bank.context],
    tasks: [],
  }
}

const now = ({ bank }: ExchangeWorld): number => bank.clock.now()

const ratesSaid = ({ desk: { said } }: ExchangeWorld): string => (said.isStopped ? '' : `${said.buys} ${said.sells}`)

const endsOf = ({ accounts: { hryvnia, dollars } }: ExchangeWorld, side: ModelRequest['side']) =>
  side === 'PURCHASE' ? { debtorAccountId: hryvnia, recipientAccountId: dollars } : { debtorAccountId: dollars, recipientAccountId: hryvnia }

/** Asks for a quote. @returns null: it was refused, as it had to be */
async function quote(world: ExchangeWorld, wanted: { side: ModelRequest['side']; amount: bigint; feeAccountId: string | null }): Promise<ModelQuote | null> {
  const { model, desk, calls, authority } = world
  const at = now(world)
  const { side, amount, feeAccountId } = wanted
  const asked = { side, currency: 'USD', amount: String(amount), ...endsOf(world, side), feeAccountId } as Parameters<typeof makeQuote>[2]
  const answer = await makeQuote(calls, authority, asked)
  if (isOpenAt(at)) model.takeRates(ratesSaid(world), at)
  const dealt = isNothing(side, amount, desk.said.buys) ? 'invalidRequest' : 'ok'
  const expected = !isOpenAt(at) ? 'exchangeClosedNow' : desk.said.isStopped ? 'noSellingRate' : dealt
  expect(answer.ok ? 'ok' : answer.error.code).toBe(expected)
  if (!answer.ok) return null
  const made = {
    id: answer.value.quoteId,
    side,
    amount,
    rate: side === 'SALE' ? desk.said.buys : desk.said.sells,
    expiresAt: Math.min(at + 60 * SECOND, closingOf(kyivAt(at).day)),
    isUnderCode: false,
    isSpent: false,
  }
  expect({ rate: BigInt(answer.value.rate), expiresAt: Date.parse(answer.value.expiresAt) }).toEqual({ rate: made.rate, expiresAt: made.expiresAt })
  model.quotes.push(made)
  return made
}

/** A sale whose fee takes all that it brings is none. */
const isNothing = (side: ModelRequest['side'], amount: bigint, rate: bigint): boolean => side === 'SALE' && inHryvnia(amount, rate) <= 100_00n

/** From a cent, where each part is rounded, to more than there is. */
const someAmount = (random: RandomSource): bigint =>
  BigInt(random.chance(25) ? random.whole(1, 90) : random.chance(90) ? random.whole(10_000, 1_000_000) : random.whole(1_000_000, 9_000_000))

/** A day of the next seven that may be the last of a request. */
function someLastDay(world: ExchangeWorld): string | undefined {
  const { random } = world
  if (random.chance(50)) return undefined
  const days = Array.from({ length: 6 }, (_, ahead) => kyivAt(now(world) + ahead * 24 * 60 * MINUTE)).filter(({ works }) => works)
  return random.pick(days.slice(0, 4)).day
}

function writers(world: ExchangeWorld): Actor {
  const { random, model, calls, authority, accounts, owner } = world
  return {
    name: 'writers',
    weight: 4,
    ready: () => [...model.requests.values()].filter(({ state }) => state === 'draft' || state === 'onSigning').length < 8,
    async act() {
      const side = random.pick(['SALE', 'PURCHASE'] as const)
      const amount = someAmount(random)
      const feeAccountId = side === 'SALE' && random.chance(40) ? accounts.hryvnia : null
      const isBank = random.chance(50)
      const taken = isBank ? await quote(world, { side, amount, feeAccountId }) : null
      if (isBank && taken === null) return 'no quote'
      const around = 42_500_000n + BigInt(random.whole(0, 12_000)) * 100n
      const isPartial = !isBank && random.chance(70)
      const validUntil = someLastDay(world)
      const body = {
        side,
        mode: isBank ? 'BANK' : 'LIMIT',
        currency: 'USD',
        amount: String(amount),
        ...endsOf(world, side),
        feeAccountId,
        ...(isBank
          ? { quoteId: taken?.id }
          : { limit: `${around / 1_000_000n}.${String((around % 1_000_000n) / 100n).padStart(4, '0')}`, limitConfirmed: true, isPartial }),
        ...(validUntil !== undefined && { validUntil }),
        ...(side === 'PURCHASE' && ground),
      } as Parameters<typeof writeRequest>[2]
      const answer = await writeRequest(calls, authority, body, randomUUID())
      model.takeRates(ratesSaid(world), now(world))
      if (!answer.ok) {
        const fields = {
          ...(isNothing(side, amount, taken?.rate ?? around) && { amount: 'Invalid amount' }),
          ...(validUntil !== undefined && now(world) >= closingOf(validUntil) && { validUntil: 'Day is over' }),
        }
        expect(Object.keys(fields)).not.toEqual([])
        expect(answer.error).toEqual({ code: 'invalidRequest', fields })
        return `${side} ${amount} is refused: ${Object.keys(fields).join()}`
      }
      const rate = taken?.rate ?? around
      const mode = isBank ? 'bank' : 'limit'
      const { rows } = await owner.query<{ valid_until: string }>('select valid_until::text from exchange_request where request_id = $1', [answer.value.id])
      const day = String(rows[0]?.valid_until)
      expect(day).toBe(validUntil ?? nextDealing(now(world)))
      model.requests.set(answer.value.id, {
        id: answer.value.id,
        side,
        mode,
        isPartial,
        amount,
        validUntil: day,
        feeHeld: feeAccountId === null ? null : feeHeldFor({ mode, amount, rate }, OFFICIAL),
        rate,
        quote: taken,
        version: 1,
        state: 'draft',
        fills: new Map(),
        reason: null,
        codeAt: 0,
      })
      return `${side} ${amount} ${mode} ${rate}${isPartial ? ' in parts' : ''} until ${day}: ${short(answer.value.id)}`
    },
  }
}

/** A purchase for a journey: here nobody checks its papers. */
const ground = { ground: 'TRAVEL', purpose: 'Відрядження', details: { country: 'DE' } }

const withoutPapers: ExchangeGrounds = { ...firstGrounds, grounds: firstGrounds.grounds.map((one) => ({ ...one, papers: [] })) }

/** The day on which the bank exchanges next, or does now. */
function nextDealing(instant: number): string {
  for (let at = instant; ; at += 15 * MINUTE) if (isOpenAt(at)) return kyivAt(at).day
}

const short = (id: string): string => id.slice(-4)

const someRequest = ({ random, model }: ExchangeWorld, states: readonly ModelRequest['state'][]): ModelRequest | undefined => {
  const all = [...model.requests.values()]
  const fitting = all.filter(({ state }) => states.includes(state))
  const of = fitting.length > 0 && random.chance(92) ? fitting : all
  return of.length === 0 ? undefined : random.pick(of.slice(-10))
}

async function availableOf({ owner, authority: { companyId } }: ExchangeWorld, accountId: string): Promise<bigint> {
  const { rows } = await owner.query<{ available: string }>('select available::text from ledger.balance_view where company_id = $1 and account_id = $2', [
    companyId,
    accountId,
  ])
  return BigInt(rows[0]?.available ?? 0)
}

/** Why a signature would be refused now; null: it would not. */
async function expectedOf(world: ExchangeWorld, request: ModelRequest): Promise<string | null> {
  const at = now(world)
  const { model, desk, accounts } = world
  // The bank asks the dealer only for a request that can be signed, while it exchanges.
  if ((request.state === 'draft' || request.state === 'onSigning') && isOpenAt(at)) model.takeRates(ratesSaid(world), at)
  const available = await availableOf(world, endsOf(world, request.side).debtorAccountId)
  const hryvnia = await availableOf(world, accounts.hryvnia)
  return model.whySigningFails(request, { now: at, isStopped: desk.said.isStopped, available, hryvnia })
}

const submitted = (code: string) => ({ method: 'SMS', code, from: '127.0.0.1', origin: { userAgent: '', address: '' } }) as const

/** A person asks for a code and brings it, at once, after a while, or at two o'clock sharp; now and then twice at one moment. */
function signatories(world: ExchangeWorld): Actor {
  const { random, model, calls, authority, owner, bank } = world
  return {
    name: 'signatories',
    weight: 5,
    ready: () => model.requests.size > 0,
    async act() {
      const request = someRequest(world, ['draft', 'onSigning'])
      if (request === undefined) return 'nothing'
      const isAtTwo = random.chance(12) && isOpenAt(now(world)) && (request.state === 'draft' || request.state === 'onSigning')
      const closing = isAtTwo ? closingOf(kyivAt(now(world)).day) : 0
      if (isAtTwo) bank.clock.advance(Math.max(0, closing - random.whole(1, 50) * SECOND - now(world)))
      const seen = { id: request.id, version: request.version }
      const whyNoCode = await expectedOf(world, request)
      const begun = await beginOrder(requestKind, calls, authority, seen, { method: 'SMS', language: 'uk' })
      const isAgain = !begun.ok && begun.error.code === 'resendTooEarly' && now(world) < request.codeAt + MINUTE / 2
      if (isAgain) return `${short(request.id)}: another code is asked for too early`
      expect(begun.ok ? null : begun.error.code).toBe(whyNoCode)
      if (!begun.ok) return `${short(request.id)}: no code, ${begun.error.code}`
      model.codeAsked(request, now(world))
      const code = (await takeCode(owner, DIRECTOR)) ?? ''
      if (isAtTwo) bank.clock.advance(closing - now(world) - (random.chance(50) ? 1 : 0))
      else if (random.chance(30)) bank.clock.advance(random.whole(1, 100) * SECOND)
      if (random.chance(10)) await dealer(world).act()
      const why = await expectedOf(world, request)
      const presses = random.chance(12) ? [randomUUID(), randomUUID()] : [randomUUID()]
      const signed = await Promise.all(presses.map((key) => signOrder(requestKind, calls, authority, { ...seen, key }, submitted(code))))
      const given = signed.filter(({ ok }) => ok)
      expect({ given: given.length, refused: signed.flatMap((one) => (one.ok ? [] : [one.error.code])).slice(0, why === null ? 0 : undefined) }).toEqual({
        given: why === null ? 1 : 0,
        refused: why === null ? [] : presses.map(() => why),
      })
      if (why === null) {
        model.signed(request)
        await takeTasks(world)
        expect(world.tasks.filter((id) => id === request.id)).toHaveLength(1)
      }
      return `${short(request.id)}: ${why ?? 'signed'}${presses.length > 1 ? ' at two presses' : ''}`
    },
  }
}

/** Tasks of the outbox, as its reader takes them. */
async function takeTasks({ owner, tasks }: ExchangeWorld): Promise<void> {
  const { rows } = await owner.query<{ id: string }>("delete from outbox where task = 'handOverExchange' returning payload ->> 'requestId' as id")
  tasks.push(...rows.map(({ id }) => id))
}

/** People change their minds: they delete, revoke, and take a new quote. */
function changers(world: ExchangeWorld): Actor {
  const { random, model, calls, authority } = world
  const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }): string => (answer.ok ? 'ok' : answer.error.code)
  const deeds = {
    async delete() {
      const request = someRequest(world, ['draft', 'onSigning'])
      if (request === undefined) return 'nothing'
      const can = ['draft', 'onSigning', 'deleted'].includes(request.state)
      expect(codeOf(await deleteRequest(calls, authority, request.id))).toBe(can ? 'ok' : 'exchangeAlreadySigned')
      if (can) request.state = 'deleted'
      return `${short(request.id)} ${can ? 'deleted' : 'is not deleted'}`
    },
    async revoke() {
      const request = someRequest(world, ['queued'])
      if (request === undefined) return 'nothing'
      const can = request.state === 'queued' || request.state === 'revoked'
      const isUnsigned = ['draft', 'onSigning', 'deleted'].includes(request.state)
      expect(codeOf(await revokeRequest(calls, authority, request.id))).toBe(can ? 'ok' : isUnsigned ? 'saleRequestNotFound' : 'exchangeAlreadySigned')
      if (can) request.state = 'revoked'
      return `${short(request.id)} ${can ? 'revoked' : 'is not revoked'}`
    },
    async quoteAnew() {
      const request = someRequest(world, ['draft', 'onSigning'])
      if (request === undefined || request.mode !== 'bank' || !['draft', 'onSigning'].includes(request.state)) return 'nothing'
      const { side, amount, feeHeld } = request
      const taken = await quote(world, { side, amount, feeAccountId: feeHeld === null ? null : world.accounts.hryvnia })
      if (taken === null) return `${short(request.id)}: no quote`
      const body = { version: request.version, quoteId: taken.id }
      const answer = await takeNewQuote(calls, authority, request.id, body, randomUUID())
      expect(codeOf(answer)).toBe('ok')
      if (taken.rate !== request.rate) {
        Object.assign(request, { version: request.version + 1, state: 'draft', rate: taken.rate })
        if (feeHeld !== null) Object.assign(request, { feeHeld: feeHeldFor(request, OFFICIAL) })
      }
      request.quote = taken
      return `${short(request.id)} at ${taken.rate}`
    },
  }
  return {
    name: 'changers',
    weight: 2,
    ready: () => model.requests.size > 0,
    act: () => deeds[random.pick(['delete', 'revoke', 'quoteAnew', 'quoteAnew'] as const)](),
  }
}

/** Hands orders over, at one server or at two at once. A task whose work broke off is done again. */
function servers(world: ExchangeWorld): Actor {
  const { random, tasks, model, authority, desk, mood, owner } = world
  return {
    name: 'servers',
    weight: 5,
    ready: () => tasks.length > 0,
    async act() {
      const id = tasks.splice(random.whole(0, tasks.length - 1), 1)[0] as string
      const request = model.requests.get(id) as ModelRequest
      const place = { companyId: authority.companyId, requestId: id }
      const at = now(world)
      // Two at once draw no lots of their own, or a seed would not replay what they do.
      const both = !mood.calm && random.chance(15) ? [world.calls, world.servers[1]] : world.servers.slice(0, 1)
      const results = await Promise.allSettled(both.map((server) => handOver(server, place)))
      const isDone = results.some(({ status }) => status === 'fulfilled')
      if (!isDone) tasks.push(id)
      // The state says whether work that broke off was stored.
      const { rows } = await owner.query<{ state: string }>('select state from exchange_request where request_id = $1', [id])
      const wasQueued = request.state === 'queued'
      if (isDone || !wasQueued || rows[0]?.state !== 'queued') {
        const gets = model.handedOver(request, at)
        if (isDone) expect(desk.orders.has(orderIdOf(world, id))).toBe(gets || desk.orders.has(orderIdOf(world, id)))
        if (isDone && gets) expect(desk.orders.get(orderIdOf(world, id))).toEqual({ ...model.orderOf(request), orderId: orderIdOf(world, id), currency: 'USD' })
      }
      return `${short(id)} ${isDone ? request.state : 'broke off'}${both.length > 1 ? ' at two' : ''}`
    },
  }
}

const orderIdOf = ({ authority: { companyId } }: ExchangeWorld, requestId: string): string => `${companyId}/${requestId}`

/** The dealer deals, changes its rates, and stops the currency for a while. */
function dealer(world: ExchangeWorld): Actor {
  const { random, desk } = world
  return {
    name: 'dealer',
    weight: 7,
    act() {
      const chance = random.whole(1, 100)
      if (desk.said.isStopped || chance <= 3) {
        desk.said.isStopped = !desk.said.isStopped
        return desk.said.isStopped ? 'stops' : 'deals again'
      }
      if (chance <= 15 || desk.orders.size === 0 || desk.line.length > 12) {
        const middle = 43_100_000n + BigInt(random.whole(-3_000, 3_000)) * 100n
        Object.assign(desk.said, { buys: middle - 200_000n, sells: middle + 200_000n })
        return `${desk.said.buys} ${desk.said.sells}`
      }
      return told(desk.say(now(world)))
    },
  }
}

const told = (answer: ReturnType<SimulatedDesk['say']>): string =>
  `${answer.answerId} of ${short(answer.orderId)}: ${answer.kind === 'fill' ? `${answer.amount} at ${answer.rate} (${answer.fillKey})` : answer.reason}`

/** Takes the dealer's words: one after the other while connections break, or all at two servers at once. */
function answers(world: ExchangeWorld): Actor {
  const { random, desk, model, mood } = world
  const requestOf = (orderId: string): ModelRequest | undefined => {
    const [company = '', id = ''] = orderId.split('/')
    const request = company === world.authority.companyId ? model.requests.get(id) : undefined
    return request
  }
  return {
    name: 'answers',
    weight: 6,
    ready: () => desk.line.length > 0,
    async act() {
      const [first] = desk.line
      if (first === undefined) return 'nothing'
      const at = now(world)
      if (!mood.calm && random.chance(20)) {
        const words = [...desk.line]
        await Promise.allSettled(world.servers.map((server) => takeDeals({ ...server, database: world.calls.database }, 100)))
        // Answers taken before the dealer hung up are stored; of a call that it did not answer nothing is.
        const isHeard = await isStored(world, first)
        if (isHeard) for (const word of words) model.take(requestOf(word.orderId), word, at)
        return isHeard ? `${words.length} at two servers` : 'the dealer hung up'
      }
      const request = requestOf(first.orderId)
      const expected = model.meaningOf(request, first)
      const [taken] = await takeDeals(world.servers[0], 1).catch((error: unknown) => {
        if (mood.calm || !isCut(error)) throw error
        return []
      })
      if (taken !== undefined) expect(`${first.answerId} ${taken.meaning}`).toBe(`${first.answerId} ${expected}`)
      if (taken !== undefined || (await isStored(world, first))) model.take(request, first, at)
      return `${first.answerId} ${taken?.meaning ?? 'broke off'}`
    },
  }
}

/** True if an answer has left its mark: a fill, a contradiction, or the end of its request. */
async function isStored({ owner, model }: ExchangeWorld, answer: SimulatedDesk['line'][number]): Promise<boolean> {
  const id = answer.orderId.split('/')[1] ?? ''
  const { rows } = await owner.query<{ stored: boolean }>(
    `select exists (select from exchange_contradiction where answer_id = $1)
       or exists (select from exchange_fill where request_id::text = $2 and fill_key = $3)
       or exists (select from exchange_request where request_id::text = $2 and state in ('rejected', 'partlyExecuted') and reason = $4) as stored`,
    [answer.answerId, id, answer.kind === 'fill' ? answer.fillKey : null, answer.kind === 'refusal' ? answer.reason : null],
  )
  return model.contradictions.has(answer.answerId) || rows[0]?.stored === true
}

/** Seconds, minutes, and the milliseconds around ten and two o'clock. */
function clock(world: ExchangeWorld): Actor {
  const { random, bank } = world
  return {
    name: 'clock',
    weight: 4,
    act() {
      const leap = random.whole(1, 100)
      if (leap <= 60) bank.clock.advance(random.whole(1, 90) * SECOND)
      else if (leap <= 80) bank.clock.advance(random.whole(2, 50) * MINUTE)
      else {
        const edge = nextEdge(now(world)) + random.pick([-1, 0, 0, 1])
        bank.clock.advance(Math.max(1, edge - now(world)))
      }
      const at = now(world)
      return `${new Date(at).toISOString()}, ${isOpenAt(at) ? 'open' : 'closed'}`
    },
  }
}

/** The next instant at which the window opens or closes. */
function nextEdge(instant: number): number {
  const isOpen = isOpenAt(instant)
  let at = Math.floor(instant / (15 * MINUTE)) * 15 * MINUTE
  do at += 15 * MINUTE
  while (isOpenAt(at) === isOpen)
  return at
}

function jobs(world: ExchangeWorld): Actor {
  return {
    name: 'jobs',
    weight: 2,
    async act() {
      if (world.random.chance(60)) return expire(world)
      await handOverAgain(world.servers[0], 100).catch(() => 0)
      await takeTasks(world)
      return `${world.tasks.length} tasks`
    },
  }
}

async function expire(world: ExchangeWorld): Promise<string> {
  const { model, owner, mood } = world
  const at = now(world)
  const over = [...model.requests.values()].filter((request) => model.isOver(request, at))
  const isDone = await expireRequests(world.servers[0], 100).then(
    () => true,
    (error: unknown) => {
      if (mood.calm || !isCut(error)) throw error
      return false
    },
  )
  for (const request of over) {
    const { rows } = await owner.query<{ ended: boolean }>('select ended_at is not null as ended from exchange_request where request_id = $1', [request.id])
    if (isDone || rows[0]?.ended === true) model.end(request, 'expired')
  }
  return `${over.length} over${isDone ? '' : ', broke off'}`
}

async function expectBooksInOrder({ owner }: ExchangeWorld): Promise<void> {
  expect(await inspectBooks(owner)).toEqual([])
}
