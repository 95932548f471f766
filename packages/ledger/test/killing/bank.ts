import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '../../src/apply-operations.ts'
import { openAccount } from '../../src/open-account.ts'
import type { LedgerAccountRef } from '../../src/posting.ts'

/** Ten accounts that everybody wants, and the bank's own account that their money came from. */
export type Bank = { readonly clients: readonly LedgerAccountRef[]; readonly clearing: LedgerAccountRef }

const CLIENT_ACCOUNTS = 10
// So little that many are refused.
export const FUNDS = 20_000n
export const DAY = certain(parseBusinessDate('2026-11-20'))

/** Opens the accounts and funds them, one transaction each. */
export async function openBank(owner: pg.Pool): Promise<Bank> {
  const account = (): LedgerAccountRef => ({ companyId: randomUUID(), accountId: randomUUID() })
  const bank = { clients: Array.from({ length: CLIENT_ACCOUNTS }, account), clearing: account() }
  const openedAt = new Date('2026-11-20T08:00:00Z')
  await openAccount(owner, { ...bank.clearing, kind: 'internal', currency: 'UAH', openedAt })
  for (const client of bank.clients) await openAccount(owner, { ...client, kind: 'client', currency: 'UAH', openedAt })
  await applyOperations(
    { query: (text, parameters) => owner.query(text, [...parameters]) },
    bank.clients.map((credit) => ({
      kind: 'post',
      companyId: bank.clearing.companyId,
      transactionId: randomUUID(),
      idempotencyKey: randomUUID(),
      bookedAt: openedAt,
      valueDate: DAY,
      postings: [{ debit: bank.clearing, credit, amount: kopiykas(FUNDS), currency: 'UAH' }],
    })),
  )
  return bank
}
