import { randomUUID } from 'node:crypto'
import { MINUTE, SECOND } from '@dilo/domain/values/duration.ts'
import { expect } from 'vitest'
import { makeQuote } from '../../features/exchange/quotes/make-quote.ts'
import { deleteRequest, revokeRequest } from '../../features/exchange/requests/delete-request.ts'
import { requestKind } from '../../features/exchange/requests/request-kind.ts'
import { takeNewQuote } from '../../features/exchange/requests/take-new-quote.ts'
import { writeRequest } from '../../features/exchange/requests/write-request.ts'
import { beginOrder, signOrder } from '../../features/signing/door.ts'
import { takeCode } from '../payment-simulator/codes.ts'
import type { RandomSource } from '../random-source.ts'
import { DIRECTOR } from '../demo-people.ts'
import type { Actor } from '../simulation/turns.ts'
import { dealer } from './dealer.ts'
import { closingOf, feeHeldFor, inHryvnia, isOpenAt, kyivAt, type ModelQuote, type ModelRequest } from './exchange-model.ts'
import { type ExchangeWorld, endsOf, now, OFFICIAL, ratesSaid, short, takeTasks } from './world.ts'

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

export function writers(world: ExchangeWorld): Actor {
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

/** The day on which the bank exchanges next, or does now. */
function nextDealing(instant: number): string {
  for (let at = instant; ; at += 15 * MINUTE) if (isOpenAt(at)) return kyivAt(at).day
}

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
export function signatories(world: ExchangeWorld): Actor {
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

/** People change their minds: they delete, revoke, and take a new quote. */
export function changers(world: ExchangeWorld): Actor {
  const { random, model, calls, authority } = world
  const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }): string => (answer.ok ? 'ok' : answer.error.code)
  const changes = {
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
    act: () => changes[random.pick(['delete', 'revoke', 'quoteAnew', 'quoteAnew'] as const)](),
  }
}
