import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import type { SalaryRegister } from '@dilo/contract/salary-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findOutcomes } from '../../notices/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { findPaymentRow } from '../payment/take-payment-step.ts'
import { validateRows } from './validate-rows.ts'
import { mayEdit } from './may-edit.ts'
import { presentRegister, presentSummary } from './presenter.ts'
import { findRegister, findRegisters, findRows, type RegisterRow } from '../salary-register/store.ts'

const PAGE = 50

/** A page of the company's registers. */
export async function listRegisters(
  { database }: Context,
  authority: CompanyAuthority,
  { before }: CheckedQuery<'GET /api/salary-service/registers'>,
): Promise<Answer<'GET /api/salary-service/registers'>> {
  const rows = await findRegisters(database, authority, { before, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const outcomeOf = await findOutcomes(database, page.map(paymentOf))
  return {
    registers: page.map((row) => presentSummary(row, outcomeOf(paymentOf(row)))),
    hasMore: rows.length > PAGE,
  }
}

/** The payment of a register: `kind` of a register is another word. */
const paymentOf = ({ company_id, payment_id, state }: RegisterRow) => ({
  company_id,
  payment_id,
  state,
  kind: 'salary' as const,
})

/**
 * One register with its rows. Without the right to see it, and for any other payment, it is notFound, like a register
 * that never existed.
 */
export async function readRegister(
  context: Context,
  reader: Reader,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<SalaryRegister, Refusal>> {
  const row = await findRegister(reader, authority, paymentId)
  const payment = await findPaymentRow(reader, authority.companyId, paymentId)
  if (row === undefined || payment === undefined) return refused({ code: 'notFound' })
  const validated = row.typed === null ? null : await validateRows(context, reader, authority, row.typed)
  const ended = (await findOutcomes(reader, [paymentOf(row)]))(paymentOf(row))
  const canEdit = authority.permissions.includes('SALARY_WRITE') && mayEdit(authority, payment).ok
  return ok(
    presentRegister(row, await findRows(reader, authority, paymentId), {
      faults: validated === null || validated.ok ? {} : validated.error,
      canEdit,
      ended,
    }),
  )
}
