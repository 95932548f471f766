// security row 39
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { feeInDigits, firstExchangeTerms } from '@dilo/domain/exchange/exchange-terms.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { amountsOfBehaviours } from '../../../adapters/exchange-desk/local-behaviours.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { contextOn } from '../../../testing/context-on.ts'
import { DIRECTOR } from '../../../testing/demo-people.ts'
import { KILLED_MS, killableBank } from '../../../testing/killing/killable-bank.ts'
import { expectCarriedOutOnce } from '../../../testing/killing/killed-servers.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { enrich } from '../../../testing/test-deposit.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { insertRequest, lockRequest, storeRequest } from '../record/store.ts'
import { setAside } from '../record/set-aside.ts'

const { requests, kills } = proofSize({ small: { requests: 48, kills: 2 }, large: { requests: 480, kills: 30 } })
const NOW = Date.parse('2026-11-20T08:30:00Z')
const at = new Date(NOW)
const PROGRAM = new URL('../../../testing/killing/dealing-server.ts', import.meta.url)

const bank = killableBank(4)

/** Dealt whole, in three parts, reported twice, and refused. */
const amounts = [kopiykas(500_00n), amountsOfBehaviours.inParts, amountsOfBehaviours.twice, amountsOfBehaviours.refuses] as const

type Client = { readonly companyId: string; readonly personId: string; readonly hryvnia: string; readonly dollars: string }

async function clientOf(phone: string): Promise<Client> {
  const rows = await bank.ask(
    `select distinct on (currency) company_id, person_id, account_id, currency
     from relation join login_directory using (person_id) join client_account account using (company_id)
     where login = $1 and account.type = 'CURRENT' and account.status = 'OPEN' order by currency, account.position`,
    [phone],
  )
  const of = (currency: string) => String(rows.find((row) => row['currency'] === currency)?.['account_id'])
  const [row] = rows
  return { companyId: String(row?.['company_id']), personId: String(row?.['person_id']), hryvnia: of('UAH'), dollars: of('USD') }
}

/** The requests of this run: the demo bank has requests of its own. */
const signedIds: string[] = []

/** Requests that all have signed, and whose money is set aside; the dealer has none of them. */
async function sign({ companyId, personId, hryvnia, dollars }: Client): Promise<void> {
  for (let number = 0; number < requests; number += 1) {
    const side = number % 2 === 0 ? ('PURCHASE' as const) : ('SALE' as const)
    const rate = side === 'PURCHASE' ? 46_000_000n : 39_000_000n
    const amount = amounts[(number >> 1) % amounts.length] as bigint
    const requestId = randomUUID()
    signedIds.push(requestId)
    await inTransaction(bank.database, async (transaction) => {
      await lockAccountsOf(transaction, companyId)
      await insertRequest(transaction, {
        company_id: companyId,
        request_id: requestId,
        side,
        currency: 'USD',
        amount,
        typed_in: 'currency',
        hryvnia: (amount * rate) / 1_000_000n,
        mode: 'limit',
        rate,
        official_rate: 42_000_000n,
        fee_terms: JSON.stringify(feeInDigits(firstExchangeTerms.fees[side])) as never,
        fee: 100_00n,
        debtor_account_id: side === 'PURCHASE' ? hryvnia : dollars,
        recipient_account_id: side === 'PURCHASE' ? dollars : hryvnia,
        fee_account_id: hryvnia,
        valid_until: businessDateAt(NOW),
        partial: true,
        author_person_id: personId,
        created_at: at,
      })
      const row = await lockRequest(transaction, companyId, requestId)
      if (row === undefined) throw new Error('A request was written')
      const held = certain(await setAside(transaction, row, { inDemo: false, at }))
      await storeRequest(transaction, row, { ...held, state: 'queued', signed_at: at, tried_at: at, at })
      return ok(undefined)
    }).then(certain)
  }
}

type Standing = Record<'side' | 'state', string> &
  Record<'amount' | 'held' | 'filled' | 'worth' | 'fee' | 'borne' | 'back' | 'dealt' | 'aside' | 'fee_aside', bigint> &
  Record<'fills' | 'recorded' | 'ended', number>

/** The state of each: the booked amount, its parts, its hold, and the number of its entries in the trail. */
async function standing(): Promise<Standing[]> {
  const rows = await bank.ask(
    `select side, state, amount, held, filled_amount as filled, filled_hryvnia as worth, fee_taken as fee, borne, given_back as back,
       (select coalesce(sum(amount), 0) from exchange_fill fill where fill.request_id = request.request_id) as dealt,
       (select coalesce(sum(remaining), 0) from ledger.hold_view held where held.company_id = request.company_id and held.state = 'open'
         and held.idempotency_key = 'exchange-hold:' || request_id || ':1') as aside,
       (select coalesce(sum(remaining), 0) from ledger.hold_view held where held.company_id = request.company_id and held.state = 'open'
         and held.idempotency_key = 'exchange-fee:' || request_id || ':1') as fee_aside,
       (select count(*)::int from exchange_fill fill where fill.request_id = request.request_id) as fills,
       (select count(*)::int from audit_entry entry where entry.subject_id = request_id and entry.event = 'exchangeFilled') as recorded,
       (select count(*)::int from audit_entry entry where entry.subject_id = request_id
         and entry.event in ('exchangeExecuted', 'exchangeRejected', 'exchangeExpired')) as ended
     from exchange_request request where request_id = any ($1)`,
    [signedIds],
  )
  const texts = new Set(['side', 'state'])
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, texts.has(name) || typeof value === 'number' ? value : BigInt(String(value))])),
  ) as Standing[]
}

/** Whole parts of it, each once; the rest of its money is set aside, or came back. */
function expectWhole({ side, state, amount, held, filled, worth, fee, borne, back, dealt, aside, fee_aside, fills, recorded, ended }: Standing): void {
  const isWithBank = ['queued', 'executing', 'filling'].includes(state)
  const used = side === 'SALE' ? filled : worth - borne + fee
  const expected = { dealt: filled, recorded: fills, aside: isWithBank ? held - used : 0n, back: isWithBank ? 0n : held - used, ended: isWithBank ? 0 : 1 }
  expect({ dealt, recorded, aside, back, ended }).toEqual(expected)
  if (!isWithBank) expect(fee_aside).toBe(0n)
  expect(state === 'executed' ? filled : amount).toBe(amount)
}

const bookedOn = async ({ companyId }: Client, accountId: string): Promise<bigint> => {
  const [row] = await bank.ask('select booked::text from ledger.balance_view where company_id = $1 and account_id = $2', [companyId, accountId])
  return BigInt(String(row?.['booked']))
}

let client: Client
let before: { readonly hryvnia: bigint; readonly dollars: bigint }

test(
  'between the hold and the last fill two servers and the database are killed: each fill is booked once, whole or not at all, and nothing stays set aside',
  () =>
    expectCarriedOutOnce({
      bank,
      name: 'killed-exchange',
      program: PROGRAM,
      now: NOW,
      kills,
      orders: requests,
      async write() {
        client = await clientOf(DIRECTOR)
        const now = () => NOW
        const enriched = { context: contextOn(bank.database, { now }), clock: { now } }
        await enrich(enriched, client.companyId, client.hryvnia, kopiykas(BigInt(requests) * 60_000_00n))
        await enrich(enriched, client.companyId, client.dollars, kopiykas(BigInt(requests) * 1_500_00n), 'USD')
        before = { hryvnia: await bookedOn(client, client.hryvnia), dollars: await bookedOn(client, client.dollars) }
        await sign(client)
      },
      standing,
      expectWhole,
      isWaiting: ({ ended }) => ended === 0,
      async expectDone(after) {
        const refused = after.filter(({ state }) => state === 'rejected')
        expect(refused.map(({ amount }) => amount)).toEqual(after.filter(({ amount }) => amount === amountsOfBehaviours.refuses).map(({ amount }) => amount))
        expect(after.filter(({ state }) => state !== 'rejected').every(({ state }) => state === 'executed')).toBe(true)
        const sum = (of: (one: Standing) => bigint) => after.reduce((all, one) => all + of(one), 0n)
        const signOf = ({ side }: Standing) => (side === 'PURCHASE' ? 1n : -1n)
        expect((await bookedOn(client, client.dollars)) - before.dollars).toBe(sum((one) => signOf(one) * one.filled))
        expect((await bookedOn(client, client.hryvnia)) - before.hryvnia).toBe(sum((one) => -signOf(one) * one.worth + one.borne - one.fee))
        expect(await bank.ask('select why from exchange_contradiction')).toEqual([])
      },
    }),
  KILLED_MS,
)
