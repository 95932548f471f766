import { randomInt, randomUUID } from 'node:crypto'
import type { ProcessorMessage } from '@dilo/contract/processor/messages.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { postTransaction } from '@dilo/ledger/post-transaction.ts'
import type { Owner } from './owner.ts'
import { nostroAccount } from '../features/accounts/door.ts'
import { handleMessage } from '../features/cards/door.ts'
import type { TestBank } from './test-bank.ts'

/** An active card on an account of its own, by which a processor asks and tells. */
export type FundedCard = {
  readonly companyId: string
  readonly accountId: string
  readonly cardId: string
  readonly token: string
  readonly lastDigits: string
  /** By which its holder signs in. */
  holderPhone(): Promise<string>
  /** The processor says it. @returns the response code of a question */
  say(message: ProcessorMessage): Promise<string | null>
  /** Money that comes from elsewhere, and goes. */
  credit(amount: bigint): Promise<void>
  spend(amount: bigint): Promise<void>
  stands(): Promise<{ booked: bigint; held: bigint; shortage: bigint; state: string }>
  used(day: string): Promise<{ day: bigint; month: bigint; count: number }>
}

/** Opens it for the head of a company of the demo bank. @param owner the owner of the tables */
export async function fundedCard({ context }: Pick<TestBank, 'context'>, owner: Owner, amount: bigint): Promise<FundedCard> {
  const accountId = randomUUID()
  const cardId = randomUUID()
  const token = randomUUID()
  const lastDigits = String(randomInt(10_000)).padStart(4, '0')
  const { rows: heads } = await owner.query<{ company_id: string; person_id: string }>(
    `select company_id, person_id from relation join company using (company_id)
     where relation.status = 'active' and sole_entrepreneur and account_ids is null order by company_id, person_id limit 1`,
  )
  const { company_id: companyId, person_id: personId } = heads[0] as (typeof heads)[number]
  await owner.query(`select ledger.open_account($1, $2, 'client', 'UAH', 0, $3)`, [companyId, accountId, new Date(context.clock.now())])
  await owner.query(
    `insert into client_account (company_id, account_id, iban, type, status, currency, position, opened_at)
     values ($1, $2, $3, 'CURRENT', 'OPEN', 'UAH', 100, $4)`,
    [companyId, accountId, `UA${String(randomInt(10 ** 8)).padStart(8, '0')}${String(randomInt(10 ** 12)).padStart(19, '0')}`, new Date(context.clock.now())],
  )
  await owner.query(
    `insert into card (company_id, card_id, account_id, first_digits, last_digits, position, state, holder_person_id, expires_on, processor_token)
     values ($1, $2, $3, '999388', $4, (select coalesce(max(position), 0) + 1 from card where company_id = $1), 'active', $5, '2030-12-31', $6)`,
    [companyId, cardId, accountId, lastDigits, personId, token],
  )
  await owner.query('insert into card_of_token (processor_token, company_id, card_id) values ($1, $2, $3)', [token, companyId, cardId])

  const account = { companyId, accountId }
  const move = async (debit: LedgerAccountRef, credit: LedgerAccountRef, sum: bigint): Promise<void> => {
    const posted = await postTransaction(
      { query: (text, parameters) => owner.query(text, [...parameters]) },
      {
        companyId,
        transactionId: randomUUID(),
        idempotencyKey: `test:${randomUUID()}`,
        bookedAt: new Date(context.clock.now()),
        valueDate: businessDateAt(context.clock.now()),
        postings: [{ debit, credit, amount: kopiykas(sum), currency: 'UAH' }],
      },
    )
    if (!posted.ok) throw new Error(posted.error)
  }
  await move(nostroAccount, account, amount)
  return {
    ...account,
    cardId,
    token,
    lastDigits,
    async holderPhone() {
      const { rows } = await owner.query<{ value: string }>(`select value from person_contact where person_id = $1 and type = 'FINANCIAL_PHONE'`, [personId])
      return rows[0]?.value ?? ''
    },
    async say(message) {
      const handled = await handleMessage(context, 'local', message)
      if (!handled.isTaken || handled.alarm !== null) throw new Error(`${handled.alarm}`, { cause: handled.fault })
      return handled.answer?.responseCode ?? null
    },
    credit: (sum) => move(nostroAccount, account, sum),
    spend: (sum) => move(account, nostroAccount, sum),
    async stands() {
      const { rows } = await owner.query<{ booked: string; held: string; shortage: string; state: string }>(
        `select booked, held, state, (select coalesce(sum(amount - collected), 0) from card_shortage where card_id = $3) as shortage
         from ledger.balance_view balance join card on card.card_id = $3
         where balance.company_id = $1 and balance.account_id = $2`,
        [companyId, accountId, cardId],
      )
      const [row] = rows
      if (row === undefined) throw new Error('The account is there')
      return { booked: BigInt(row.booked), held: BigInt(row.held), shortage: BigInt(row.shortage), state: row.state }
    },
    async used(day) {
      const { rows } = await owner.query<{ period: string; used: string; count: number }>(
        `select period, used, count from card_counter where card_or_program_id = $1 and starts_on = case period when 'day' then $2::date else date_trunc('month', $2::date)::date end`,
        [cardId, day],
      )
      const of = (period: string) => rows.find((row) => row.period === period)
      return { day: BigInt(of('day')?.used ?? 0), month: BigInt(of('month')?.used ?? 0), count: of('day')?.count ?? 0 }
    },
  }
}
