import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AgreedDeposit } from '@dilo/domain/deposits/agreed-deposit.ts'
import { agreedInDigits } from '@dilo/domain/deposits/deposit-operation-text.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { contextOn } from '../../../testing/context-on.ts'
import { KILLED_MS, killableBank } from '../../../testing/killing/killable-bank.ts'
import { expectCarriedOutOnce } from '../../../testing/killing/killed-servers.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { addMoney } from '../record/add-money.ts'
import { openDeposit } from '../record/open-deposit.ts'
import { setAside } from './set-aside.ts'
import { insertOperation, lockOperation, storeOperation } from './store.ts'

const { operations, kills } = proofSize({ small: { operations: 60, kills: 2 }, large: { operations: 600, kills: 30 } })
const NOW = Date.parse('2026-11-20T10:00:00Z')
const at = new Date(NOW)
const PROGRAM = new URL('../../../testing/killing/carrying-out-server.ts', import.meta.url)

const bank = killableBank(4)

/** Without an end, so that it may be taken back on the day on which it begins. */
const agreed: AgreedDeposit = {
  kind: 'onDemand',
  currency: 'UAH',
  name: { uk: 'На вимогу', ru: 'До востребования' },
  productId: 'on-demand',
  productVersion: 1,
  rate: 500,
  dayCount: 'act/365',
  dayRule: 'fromNextDay',
  payout: 'monthly',
  capitalised: false,
  endOnDayOff: 'sameDay',
  isTaxed: false,
  termDays: null,
  replenishing: { least: kopiykas(100n), most: kopiykas(10_000_000_00n), daysBeforeEnd: 0 },
  returnsEarly: null,
  prolongation: null,
  prolongs: false,
}

const kinds = ['opening', 'replenishing', 'closing'] as const
const kindOf = (number: number) => kinds[number % 3] as (typeof kinds)[number]
const amountOf = (number: number) => kopiykas(BigInt(100_00 + number))

type Client = { readonly companyId: string; readonly personId: string; readonly accountId: string; readonly booked: bigint }

async function clientOf(phone: string): Promise<Client> {
  const [row] = await bank.ask(
    `select relation.company_id, relation.person_id, account.account_id, balance.booked::text
     from relation join login_directory using (person_id) join client_account account using (company_id)
       join ledger.balance_view balance using (company_id, account_id)
     where login = $1 and account.type = 'CURRENT' and account.currency = 'UAH' and account.status = 'OPEN' order by account.position limit 1`,
    [phone],
  )
  return {
    companyId: String(row?.['company_id']),
    personId: String(row?.['person_id']),
    accountId: String(row?.['account_id']),
    booked: BigInt(String(row?.['booked'])),
  }
}

/** Operations that all have signed, and whose money is set aside; nobody has carried one out. Closings take the whole deposit back. */
async function sign({ companyId, personId, accountId }: Client): Promise<void> {
  const context = contextOn(bank.database, { now: () => NOW })
  for (let number = 0; number < operations; number += 1) {
    const kind = kindOf(number)
    const operationId = randomUUID()
    await inTransaction(bank.database, async (transaction) => {
      await lockAccountsOf(transaction, companyId)
      const depositId = kind === 'opening' ? null : await begin(number)
      await insertOperation(transaction, {
        company_id: companyId,
        operation_id: operationId,
        kind,
        deposit_id: depositId,
        quote_id: kind === 'opening' ? randomUUID() : null,
        terms: kind === 'opening' ? agreedInDigits(agreed) : null,
        currency: 'UAH',
        amount: kind === 'closing' ? null : amountOf(number),
        signs_for: amountOf(number),
        paying_account_id: kind === 'closing' ? null : accountId,
        payout_account_id: kind === 'replenishing' ? null : accountId,
        author_person_id: personId,
        created_at: at,
      })
      const row = await lockOperation(transaction, companyId, operationId)
      if (row === undefined) throw new Error('An operation was written')
      await storeOperation(transaction, row, { state: 'loaded', at })
      const hold = kind === 'closing' ? null : certain(await setAside(transaction, row, { inDemo: false, at }))
      await storeOperation(transaction, row, { state: 'on_validation', hold_id: hold, signed_at: at, tried_at: at, at })
      return ok(undefined)

      async function begin(of: number): Promise<string> {
        const openingId = randomUUID()
        const opening = { companyId, openingId, agreed, payingAccountId: accountId, payoutAccountId: accountId, openedBy: null }
        const { depositId: begun } = await openDeposit(context, transaction, opening, { inDemo: false, at })
        const money = { companyId, depositId: begun, from: accountId, amount: amountOf(of), operationId: openingId, holdId: null }
        certain(await addMoney(transaction, money, at))
        return begun
      }
    }).then(certain)
  }
}

/** The state of each: its deposits, the number of moves of its money, its hold, the deposit's balance. */
const standing = () =>
  bank.ask(
    `select operation.kind, operation.state, operation.signs_for::text as asked,
       (select count(*)::int from deposit where deposit.company_id = operation.company_id and deposit.opening_id = operation.operation_id) as opened,
       (select count(*)::int from ledger.hold_view held where held.company_id = operation.company_id and held.state = 'open'
         and held.idempotency_key = 'deposit-hold:' || operation.operation_id || ':1' and held.remaining = operation.signs_for) as held,
       (select count(*)::int from deposit_return back where back.company_id = operation.company_id and back.operation_id = operation.operation_id) as returned,
       (select balance.booked::text from deposit join ledger.balance_view balance using (company_id, account_id)
         where deposit.company_id = operation.company_id and deposit.deposit_id = operation.deposit_id) as holds,
       (select count(*)::int from audit_entry entry where entry.company_id = operation.company_id and entry.subject_id = operation.deposit_id
         and entry.event in ('depositFunded', 'depositReplenished', 'depositReturned')) as recorded
     from deposit_operation operation where operation.state in ('on_validation', 'processed') and operation.created_at = $1`,
    [at],
  )

/** The two ways in which an operation may stand: nothing of it is done, or all of it, once. A deposit that was there was funded. */
function mayStand(kind: string, asked: string): readonly object[] {
  const none = { opened: 0, held: 0, returned: 0 }
  if (kind === 'opening')
    return [
      { ...none, state: 'on_validation', held: 1, holds: null, recorded: 0 },
      { ...none, state: 'processed', opened: 1, holds: asked, recorded: 1 },
    ]
  if (kind === 'replenishing')
    return [
      { ...none, state: 'on_validation', held: 1, holds: asked, recorded: 1 },
      { ...none, state: 'processed', holds: String(BigInt(asked) * 2n), recorded: 2 },
    ]
  return [
    { ...none, state: 'on_validation', holds: asked, recorded: 1 },
    { ...none, state: 'processed', returned: 1, holds: '0', recorded: 2 },
  ]
}

let client: Client

test(
  'a signed operation is carried out whole or not at all whenever two servers and the database are killed, and once after the restart',
  () =>
    expectCarriedOutOnce({
      bank,
      name: 'killed-operations',
      program: PROGRAM,
      now: NOW,
      kills,
      orders: operations,
      async write() {
        client = await clientOf(OLENA)
        await sign(client)
      },
      standing,
      expectWhole: ({ kind, asked, ...one }) => expect(mayStand(String(kind), String(asked))).toContainEqual(one),
      isWaiting: ({ state }) => state === 'on_validation',
      async expectDone(after) {
        for (const { kind, asked, ...one } of after) expect(one).toEqual(mayStand(String(kind), String(asked))[1])
        // A deposit that was there was funded before; what was taken back came back.
        const takes = { opening: 1n, replenishing: 2n, closing: 0n }
        const taken = after.reduce((sum, { kind, asked }) => sum + takes[kind as keyof typeof takes] * BigInt(String(asked)), 0n)
        expect(client.booked - (await clientOf(OLENA)).booked).toBe(taken)
      },
    }),
  KILLED_MS,
)
