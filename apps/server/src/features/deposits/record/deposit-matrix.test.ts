import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgreedSteps, type Deposit, type DepositEvent, depositEvents, depositKinds, step } from '@dilo/domain/flows/deposit.ts'
import { wireCodeOf } from '@dilo/domain/refusals.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { codeOf, given, withKey } from '../../../testing/answered.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { currentAccountOf, enrich, openTestDeposit } from '../../../testing/test-deposit.ts'
import { decide, type DeskClient, makeAction } from '../../../testing/test-desk.ts'

// Each status of a deposit and each request of its client and of the bank's people: the answer, and that a refusal
// changes nothing.

const { desk, owner } = deskOfFile()
let officer: DeskClient
let compliance: DeskClient
let olena: TestClient
let companyId: string
let current: string
let other: string

beforeAll(async () => {
  companyId = await companyOf(desk.bank, OLENA)
  current = await currentAccountOf(desk.bank, companyId)
  await enrich(desk.bank, companyId, current, kopiykas(100_000_000_00n))
  const { rows } = await owner.query(
    "select account_id from client_account where company_id = $1 and type = 'CURRENT' and currency = 'UAH' and account_id <> $2 and status = 'OPEN'",
    [companyId, current],
  )
  other = (rows[0] as { account_id: string }).account_id
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'one_time_code']) await owner.query(`delete from ${table}`)
  desk.bank.clock.advance(MINUTE)
  olena = await desk.bank.signedIn(OLENA)
  officer = await desk.enter('officer')
  compliance = await desk.enter('compliance')
})

const statuses = {
  new: { status: 'new' },
  active: { status: 'active' },
  closing: { status: 'closing' },
  arrested: { status: 'arrested', from: 'active' },
  'arrested while it was closing': { status: 'arrested', from: 'closing' },
  closed: { status: 'closed' },
} as const satisfies Record<string, Deposit>

type Status = keyof typeof statuses

/** Nothing leaves one `closing` for longer than a transaction, so that its row is written as it is in between. */
const write = (depositId: string, set: string) => owner.query(`update deposit set ${set} where deposit_id = $1`, [depositId])

async function depositIn(status: Status): Promise<string> {
  const { depositId } = await openTestDeposit(desk.bank, companyId, {
    agreed: { returnsEarly: { rate: 50, fromDay: 0, leaves: kopiykas(1_000_00n) } },
    amount: status === 'new' ? null : kopiykas(100_000_00n),
  })
  if (status === 'closing' || status === 'arrested while it was closing') await write(depositId, "status = 'closing'")
  if (statuses[status].status === 'arrested') expect(await requests.ARREST(depositId)).toBe('ok')
  if (status === 'closed') await write(depositId, "status = 'closed', closed_at = now(), closed_because = 'returned'")
  return depositId
}

const rowOf = async (depositId: string) =>
  (
    (await owner.query('select status, arrested_from as from, version, prolongs, payout_account_id from deposit where deposit_id = $1', [depositId])).rows as {
      status: string
      from: string | null
      version: number
    }[]
  )[0]

const seen = async (depositId: string) => given(await olena.call('GET /api/deposit-service/deposits/{depositId}', { params: { depositId } })).version

/** Each request as people make it; answers the code of its refusal. */
const requests = {
  async REPLENISH(depositId) {
    const body = { version: await seen(depositId), amount: '2500', payingAccountId: current }
    return codeOf(await olena.call('POST /api/deposit-service/deposits/{depositId}/replenishments', { params: { depositId }, body, ...withKey() }))
  },
  async SET_PROLONGATION(depositId) {
    const request = { version: await seen(depositId), wished: true, method: 'SMS' } as const
    const begun = await olena.call('POST /api/deposit-service/deposits/{depositId}/prolongation/codes', { params: { depositId }, body: request })
    if (!begun.ok) return codeOf(begun)
    const { code } = await desk.bank.lastMessage(OLENA)
    return codeOf(
      await olena.call('PUT /api/deposit-service/deposits/{depositId}/prolongation', { params: { depositId }, body: { ...request, otp_code: code } }),
    )
  },
  async SET_PAYOUT_ACCOUNT(depositId) {
    const request = { version: await seen(depositId), accountId: other, method: 'SMS' } as const
    const begun = await olena.call('POST /api/deposit-service/deposits/{depositId}/payout-account/codes', { params: { depositId }, body: request })
    if (!begun.ok) return codeOf(begun)
    const { code } = await desk.bank.lastMessage(OLENA)
    return codeOf(
      await olena.call('PUT /api/deposit-service/deposits/{depositId}/payout-account', { params: { depositId }, body: { ...request, otp_code: code } }),
    )
  },
  async CLOSE(depositId) {
    const body = { version: await seen(depositId), amount: null }
    return codeOf(await olena.call('POST /api/deposit-service/deposits/{depositId}/closings', { params: { depositId }, body, ...withKey() }))
  },
  async ARREST(depositId) {
    const paper = { authority: 'Шевченківський ВДВС у Києві', number: '55/2026', date: '2026-01-05', sum: null, stopsPayouts: true }
    return codeOf(await makeAction(officer, { kind: 'depositArrest', payload: { companyId, depositId, ...paper } }))
  },
  async RELEASE(depositId) {
    const { rows } = await owner.query('select arrest_id from deposit_arrest where deposit_id = $1 and lifted_at is null', [depositId])
    const arrestId = (rows[0] as { arrest_id: string } | undefined)?.arrest_id ?? crypto.randomUUID()
    const made = await makeAction(officer, { kind: 'depositRelease', payload: { companyId, depositId, arrestId } })
    return made.ok ? codeOf(await decide(compliance, made.answer.id)) : codeOf(made)
  },
} as const satisfies Partial<Record<DepositEvent, (depositId: string) => Promise<string>>>

type RequestName = keyof typeof requests

const NOT_NOW = 'STATUS_DEPOSIT_NOT_CHANGED'
const BLOCKED = 'DEPOSIT_BLOCKED'
const MOVED = 'DESK_BASE_MOVED'

// oxfmt-ignore
const cells: Record<RequestName, Record<Status, string>> = {
  REPLENISH:          { new: BLOCKED, active: 'ok',  closing: NOT_NOW, arrested: BLOCKED, 'arrested while it was closing': BLOCKED, closed: NOT_NOW },
  SET_PROLONGATION:   { new: BLOCKED, active: 'ok',  closing: NOT_NOW, arrested: BLOCKED, 'arrested while it was closing': BLOCKED, closed: NOT_NOW },
  SET_PAYOUT_ACCOUNT: { new: BLOCKED, active: 'ok',  closing: NOT_NOW, arrested: BLOCKED, 'arrested while it was closing': BLOCKED, closed: NOT_NOW },
  CLOSE:              { new: BLOCKED, active: 'ok',  closing: NOT_NOW, arrested: BLOCKED, 'arrested while it was closing': BLOCKED, closed: NOT_NOW },
  ARREST:             { new: MOVED,   active: 'ok',  closing: 'ok',    arrested: 'ok',    'arrested while it was closing': 'ok',    closed: MOVED },
  RELEASE:            { new: MOVED,   active: MOVED, closing: MOVED,   arrested: 'ok',    'arrested while it was closing': 'ok',    closed: MOVED },
}

const table = Object.entries(cells).flatMap(([request, row]) =>
  Object.entries(row).map(([status, code]) => [request as RequestName, status as Status, code] as const),
)

const agreed: AgreedSteps = { kind: 'term', returnsNow: true, prolongs: false }

describe('the request', () => {
  test.each(table)('%s of a deposit that is %s: %s', async (request, status, code) => {
    const taken = step(statuses[status], request, agreed)
    // The desk says of whatever it may not do that things stand otherwise than its page showed.
    const said = taken.ok ? 'ok' : wireCodeOf(taken.error)
    expect(code).toBe(code === MOVED && said === NOT_NOW ? MOVED : said)
    const depositId = await depositIn(status)
    const before = await rowOf(depositId)
    expect(await requests[request](depositId)).toBe(code)
    if (code !== 'ok') return expect(await rowOf(depositId)).toEqual(before)
    // A deposit is taken back when all have signed for it.
    const next = taken.ok && request !== 'CLOSE' ? taken.value : statuses[status]
    expect(await rowOf(depositId)).toMatchObject({ status: next.status, from: next.status === 'arrested' ? next.from : null })
  })

  test.each([
    ['to prolong one without an end', { kind: 'onDemand', termDays: null, prolongation: null } as const, 'SET_PROLONGATION', 'DEPOSIT_NO_PROLONGATION'],
    ['to prolong one that is agreed for one term', { prolongation: null } as const, 'SET_PROLONGATION', 'DEPOSIT_NO_PROLONGATION'],
    ['to take one back before the day from which that is agreed', { returnsEarly: { rate: 50, fromDay: 3, leaves: null } } as const, 'CLOSE', NOT_NOW],
    ['to take one back early that is agreed to stay', { returnsEarly: null } as const, 'CLOSE', NOT_NOW],
    ['to add money to one that takes none', { replenishing: null } as const, 'REPLENISH', NOT_NOW],
  ] as const)('%s is refused', async (_, terms, request, code) => {
    const { depositId } = await openTestDeposit(desk.bank, companyId, { agreed: terms })
    const before = await rowOf(depositId)
    expect(await requests[request](depositId)).toBe(code)
    expect(await rowOf(depositId)).toEqual(before)
  })
})

const STANDS = 'SG000'

// A step of a new one comes with its first day and its last.
test('the database lets a deposit go where its rule lets it go, and nowhere else', async () => {
  const agreements = depositKinds.flatMap((kind) =>
    [true, false].flatMap((returnsNow) => [true, false].map((prolongs): AgreedSteps => ({ kind, returnsNow, prolongs }))),
  )
  const named = (deposit: Deposit) => (deposit.status === 'arrested' ? `arrested from ${deposit.from}` : deposit.status)
  const all: readonly Deposit[] = Object.values(statuses)
  const byRule = (from: Deposit) =>
    all.map(named).filter(
      (to) =>
        to !== named(from) &&
        depositEvents.some((event) =>
          agreements.some((terms) => {
            const taken = step(from, event, terms)
            return taken.ok && named(taken.value) === to
          }),
        ),
    )
  for (const status of Object.keys(statuses) as Status[]) {
    const depositId = await depositIn(status)
    const allowed: string[] = []
    for (const to of all.filter((one) => named(one) !== named(statuses[status]))) {
      await owner.query('begin')
      await owner.query(`set local role dilo_application; set local dilo.companies = '${companyId}'`)
      const written = await owner
        .query(
          `update deposit set status = $2, arrested_from = $3, earned_through = coalesce(earned_through, current_date),
             returns_on = coalesce(returns_on, current_date + 30) where deposit_id = $1`,
          [depositId, to.status, to.status === 'arrested' ? to.from : null],
        )
        .then(
          ({ rowCount }) => rowCount === 1,
          (fault: { code?: string }) => {
            if (fault.code !== STANDS) throw fault
            return false
          },
        )
      await owner.query('rollback')
      if (written) allowed.push(named(to))
    }
    expect({ status, allowed }).toEqual({ status, allowed: byRule(statuses[status]) })
  }
})
