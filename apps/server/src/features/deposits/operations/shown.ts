import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { peopleWhoAct, readByPolicy } from '../../signing/door.ts'
import { presentOperation } from './presenter.ts'
import { policySubjectOf } from './policy-subject.ts'
import { findOperation, type OperationRow } from './store.ts'

/** Operations as calls answer them, with their signatures. */
export async function shownEach(
  reader: Reader,
  authority: CompanyAuthority,
  rows: readonly OperationRow[],
): Promise<DepositOperation[]> {
  const { companyId } = authority
  const people = rows.length === 0 ? [] : await peopleWhoAct(reader, companyId)
  const subjects = rows.map((row) => ({ row, subject: policySubjectOf(row) }))
  const signings = await readByPolicy(reader, companyId, subjects, people)
  return signings.map((signing) => presentOperation(signing, authority))
}

/** One operation as calls answer it. */
export async function shown(
  reader: Reader,
  authority: CompanyAuthority,
  operationId: string,
): Promise<Result<DepositOperation, Refusal>> {
  const row = await findOperation(reader, authority.companyId, operationId)
  const [operation] = row === undefined ? [] : await shownEach(reader, authority, [row])
  return operation === undefined ? refused({ code: 'depositOperationNotFound' }) : ok(operation)
}
