import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { expect } from 'vitest'
import { equivalentAccount, feeIncomeAccount, positionAccount } from '../../features/accounts/door.ts'
import { feeStillHeld, filled, givenBack, type ModelRequest, movedBy, stillHeld, tenthAfter } from './exchange-model.ts'
import type { ExchangeWorld } from './world.ts'

type Sums = Readonly<Record<string, bigint>>

const opening = new WeakMap<ExchangeWorld['model'], Sums>()

/** Holds requests, fills, money, holds, positions and contradictions against the model. */
export async function compareExchange(world: ExchangeWorld): Promise<void> {
  const { model, owner } = world
  const { rows } = await owner.query<Record<string, unknown>>(
    `select request_id as id, state, version, rate::text, filled_amount::text, filled_hryvnia::text, given_back::text, use_by::text, reason,
       (select count(*)::int from exchange_fill fill where fill.request_id = request.request_id) as fills
     from exchange_request request where request_id = any ($1) order by request_id`,
    [[...model.requests.keys()]],
  )
  const requests = [...model.requests.values()].toSorted(({ id: one }, { id: other }) => (one < other ? -1 : 1))
  expect(rows).toEqual(requests.map(rowOf))
  await expectSums(world, requests)
  const { rows: noted } = await owner.query<{ id: string; why: string }>('select answer_id as id, why from exchange_contradiction order by answer_id')
  expect(noted.map(({ id, why }) => `${id} ${why}`).toSorted()).toEqual([...model.contradictions].map(([id, why]) => `${id} ${why}`).toSorted())
}

function rowOf(request: ModelRequest) {
  const { id, state, version, rate, reason, fills, side } = request
  const { amount, worth } = movedBy(request)
  const [first] = [...fills.values()].map(({ on }) => on)
  return {
    id,
    state,
    version: state === 'deleted' ? version + 1 : version,
    rate: String(rate),
    filled_amount: String(amount),
    filled_hryvnia: String(worth),
    given_back: String(givenBack(request)),
    use_by: side === 'PURCHASE' && first !== undefined ? tenthAfter(first) : null,
    reason,
    fills: fills.size,
  }
}

/** Accounts and positions: as they were at first, and what requests have moved since. */
async function expectSums(world: ExchangeWorld, requests: readonly ModelRequest[]): Promise<void> {
  const stands = await sumsOf(world)
  const at = opening.get(world.model) ?? stands
  opening.set(world.model, at)
  const expected: Record<string, bigint> = { ...at }
  const add = (name: string, amount: bigint): void => {
    expected[name] = (expected[name] ?? 0n) + amount
  }
  for (const request of requests) {
    const { worth, client, income } = movedBy(request)
    const amount = filled(request)
    const sign = request.side === 'PURCHASE' ? 1n : -1n
    add('dollars', sign * amount)
    add('hryvnia', -sign * client)
    add('position', -sign * amount)
    add('worth', sign * worth)
    add('income', income)
    add(request.side === 'PURCHASE' ? 'hryvnia held' : 'dollars held', stillHeld(request))
    add('hryvnia held', feeStillHeld(request))
  }
  expect(stands).toEqual(expected)
}

async function sumsOf({ owner, authority: { companyId }, accounts }: ExchangeWorld): Promise<Sums> {
  const own = async (accountId: string) => {
    const { rows } = await owner.query<{ booked: string; held: string }>(
      'select booked::text, held::text from ledger.balance_view where company_id = $1 and account_id = $2',
      [companyId, accountId],
    )
    return { booked: BigInt(rows[0]?.booked ?? 0), held: BigInt(rows[0]?.held ?? 0) }
  }
  const internal = async ({ accountId }: LedgerAccountRef) => {
    const { rows } = await owner.query<{ sum: string }>('select coalesce(sum(amount), 0)::text as sum from ledger.internal_entry_view where account_id = $1', [
      accountId,
    ])
    return BigInt(rows[0]?.sum ?? 0)
  }
  const [hryvnia, dollars] = [await own(accounts.hryvnia), await own(accounts.dollars)]
  return {
    hryvnia: hryvnia.booked,
    'hryvnia held': hryvnia.held,
    dollars: dollars.booked,
    'dollars held': dollars.held,
    position: await internal(positionAccount('USD')),
    worth: await internal(equivalentAccount('USD')),
    income: await internal(feeIncomeAccount('UAH')),
  }
}
