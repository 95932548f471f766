import { randomUUIDv7 } from 'node:crypto'
import { ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import { openAccount } from '@dilo/ledger/open-account.ts'
import { inTransaction, ledgerConnection } from '../db/transaction.ts'
import { bankCast } from '../demo-bank/demo-cast.ts'
import { ownDetails, recordDetails } from '../features/accounts/statements/record-transfer-details.ts'
import type { TestBank } from './test-bank.ts'

/** An entry to post on an account, with what its statement says. */
export type ToPost = {
  readonly at: number
  /** Minor units; negative goes out. */
  readonly amount: bigint
  readonly name: string
  readonly code: string
  readonly iban: string
  readonly purpose: string
  readonly number: string
  readonly paymentId?: string
  readonly uetr?: Uetr
  readonly ultimateDebtor?: { readonly name: string; readonly code: string | null }
}

type OwnAccount = { readonly companyId: string; readonly accountId: string; readonly iban: string }

let serial = 0

/** A further account of a company in hryvnia, empty. */
export async function openEmptyAccount({ context }: TestBank, companyId: string, openedAt: number): Promise<OwnAccount> {
  serial += 1
  const account = { companyId, accountId: randomUUIDv7(), iban: `UA00388888000000999900000${String(serial).padStart(4, '0')}` }
  await inTransaction<null, never>(context.database, async (transaction) => {
    await openAccount(ledgerConnection(transaction), { ...account, kind: 'client', currency: 'UAH', openedAt: new Date(openedAt) })
    await transaction
      .insertInto('client_account')
      .values({
        company_id: companyId,
        account_id: account.accountId,
        iban: account.iban as never,
        type: 'CURRENT',
        status: 'OPEN',
        currency: 'UAH',
        alias: null,
        position: 100 + serial,
        opened_at: new Date(openedAt),
      })
      .execute()
    return ok(null)
  })
  return account
}

/** Posts entries in one transaction, against the account that represents all other banks. */
export async function postEntries(
  { context }: TestBank,
  { companyId, accountId }: Pick<OwnAccount, 'companyId' | 'accountId'>,
  entries: readonly ToPost[],
): Promise<void> {
  const posts = entries.map((entry) => ({ ...entry, transactionId: randomUUIDv7() }))
  const own = { companyId, accountId }
  const outside = bankCast.outside('UAH')
  await inTransaction<null, never>(context.database, async (transaction) => {
    const outcomes = await applyOperations(
      ledgerConnection(transaction),
      posts.map(({ at, amount, transactionId }) => ({
        kind: 'post' as const,
        companyId,
        transactionId,
        idempotencyKey: transactionId,
        bookedAt: new Date(at),
        valueDate: businessDateAt(at),
        postings: [
          {
            ...(amount > 0n ? { debit: outside, credit: own } : { debit: own, credit: outside }),
            amount: kopiykas(amount > 0n ? amount : -amount),
            currency: 'UAH' as const,
          },
        ],
      })),
    )
    const refused = outcomes.find((outcome) => !outcome.ok)
    if (refused) throw new Error(JSON.stringify(refused))
    const details = posts.flatMap(({ transactionId, name, code, iban, purpose, number, paymentId = null, uetr = null, ultimateDebtor }) =>
      ownDetails({
        companyId,
        accountId,
        transactionId,
        counterparty: { name, code, iban },
        paymentNumber: number,
        paymentId,
        uetr,
        ultimateDebtor,
        lines: [{ line: 1, remittanceInformation: purpose }],
      }),
    )
    await recordDetails(transaction, details)
    return ok(null)
  })
}
