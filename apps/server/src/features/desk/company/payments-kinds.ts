import { ok } from '@dilo/domain/result.ts'
import type { Reader } from '../../../db/transaction.ts'
import { closePayments, lockOpenedPayments, openPayments } from '../../payments/door.ts'
import type { ActionKind, ChangedFact } from '../action/action-kind.ts'
import { companyFact } from '../action/facts-of-company.ts'
import { findCompany } from './store.ts'

const ofCompany = {
  subjectOf: ({ companyId }: { readonly companyId: string }) => companyId,
  companyOf: ({ companyId }: { readonly companyId: string }) => companyId,
  staffOf: () => null,
}

const facts = async (reader: Reader, companyId: string, after: string): Promise<ChangedFact[]> => [
  ...(await companyFact(reader, companyId)),
  { fact: 'payments', before: (await findCompany(reader, companyId))?.opened ?? 'closed', after },
]

/** Payments are opened for a company, with its trustees or without (PAY_E048). */
export const paymentsOpening: ActionKind<'paymentsOpening'> = {
  ...ofCompany,
  async lockVersion(transaction, { companyId, trustees }) {
    if ((await findCompany(transaction, companyId)) === undefined) return null
    const opened = await lockOpenedPayments(transaction, companyId)
    return opened === (trustees ? 'withTrustees' : 'withoutTrustees') ? null : opened
  },
  async execute({ context, transaction }, { companyId, trustees }) {
    await openPayments(context, transaction, companyId, trustees)
    return ok(undefined)
  },
  describe: (reader, { companyId, trustees }) =>
    facts(reader, companyId, trustees ? 'withTrustees' : 'withoutTrustees'),
}

/** Closes payments that the bank has opened. */
export const paymentsClosing: ActionKind<'paymentsClosing'> = {
  ...ofCompany,
  async lockVersion(transaction, { companyId }) {
    if ((await findCompany(transaction, companyId)) === undefined) return null
    const opened = await lockOpenedPayments(transaction, companyId)
    return opened === 'closed' ? null : opened
  },
  async execute({ context, transaction }, { companyId }) {
    await closePayments(context, transaction, companyId)
    return ok(undefined)
  },
  describe: (reader, { companyId }) => facts(reader, companyId, 'closed'),
}
