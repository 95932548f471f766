import type pg from 'pg'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import type { RandomSource } from '../../../../apps/server/src/testing/random-source.ts'
import { applyOperations } from '../../src/apply-operations.ts'
import { openAccount } from '../../src/open-account.ts'
import type { LedgerOperation } from '../../src/operation.ts'
import type { LedgerAccountRef } from '../../src/posting.ts'
import type { LedgerModel } from '../model.ts'
import type { Learnt } from './request.ts'

const KINDS = ['client', 'client', 'client', 'client', 'client', 'internal', 'internal'] as const
const OPENED = new Date('2026-11-20T09:00:00Z')

/** Opens accounts in the ledger and in the model, and funds those of clients. */
export async function openAccounts(owner: pg.Pool, random: RandomSource, model: LedgerModel): Promise<Pick<Learnt, 'clients' | 'internal'>> {
  const account = (): LedgerAccountRef => ({ companyId: random.uuid(), accountId: random.uuid() })
  const opened = KINDS.map((kind) => ({ kind, ...account() }))
  for (const one of opened) {
    await openAccount(owner, { ...one, currency: 'UAH', openedAt: OPENED })
    model.open(one.accountId, one.kind)
  }
  const bank = opened.at(-1) as LedgerAccountRef
  const funding = opened.filter(({ kind }) => kind === 'client').map((client) => fund(client, bank, random.uuid()))
  for (const operation of funding) model.apply(operation)
  await applyOperations({ query: (text, parameters) => owner.query(text, [...parameters]) }, funding)
  const those = (wanted: string) => opened.flatMap(({ kind, companyId, accountId }) => (kind === wanted ? [{ companyId, accountId }] : []))
  return { clients: those('client'), internal: those('internal') }
}

const fund = (credit: LedgerAccountRef, debit: LedgerAccountRef, id: string): LedgerOperation => ({
  kind: 'post',
  companyId: debit.companyId,
  transactionId: id,
  idempotencyKey: `funds of ${id}`,
  bookedAt: OPENED,
  valueDate: certain(parseBusinessDate('2026-11-20')),
  postings: [{ debit, credit: { companyId: credit.companyId, accountId: credit.accountId }, amount: kopiykas(100n), currency: 'UAH' }],
})
