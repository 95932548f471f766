import type { GroundPaper } from '@dilo/domain/dictionaries/ground-papers.ts'
import type { ExchangeSide } from '@dilo/domain/exchange/exchange-form.ts'
import {
  type ContractOfRequest,
  type GroundedRequest,
  groundFaults,
  type GroundFault,
  missingForGround,
  papersAtFirst,
} from '@dilo/domain/exchange/missing-for-ground.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { exchangeGroundsAt } from '../bank-values/exchange-grounds.ts'
import { findDocuments } from '../../uploads/door.ts'
import { leftOf } from '../contracts/presenter.ts'
import { findContract, lockContract } from '../contracts/store.ts'

/** A request as the grounds ask it: a row of `exchange_request`, or what is about to become one. */
type Asked = {
  readonly company_id: string
  readonly request_id: string
  readonly side: ExchangeSide
  readonly currency: ForeignCurrency
  readonly amount: bigint
  readonly ground: string | null
  readonly purpose: string | null
  readonly contract_id: string | null
  readonly details: GroundedRequest['details']
}

/**
 * The verdict of the grounds of a request: its faults, the missing parts, and whether an officer looks at its papers.
 */
type GroundOfRequest = {
  readonly faults: readonly GroundFault[]
  readonly missing: readonly GroundFault[]
  readonly papers: 'none' | 'toCheck' | 'checked'
}

async function contractOf(reader: Reader, row: Asked): Promise<ContractOfRequest | null | undefined> {
  if (row.contract_id === null) return null
  const contract = await findContract(reader, row.company_id, row.contract_id, row.request_id)
  if (contract === undefined) return undefined
  const left = leftOf(contract)
  return { currency: contract.currency, signedOn: contract.signed_on, left: left === null ? null : kopiykas(left) }
}

/**
 * Holds a request against the grounds of a moment, and against what is left of its contract.
 * @param attached its papers, where the caller has read them
 */
export async function groundOfRequest(
  context: Context,
  reader: Reader,
  row: Asked,
  at: Date,
  attached?: readonly { readonly asked: string }[],
): Promise<GroundOfRequest> {
  const table = exchangeGroundsAt(context, at.getTime())
  const of = { companyId: row.company_id, purpose: 'exchange', subject: row.request_id } as const
  const documents = row.side === 'SALE' ? [] : (attached ?? (await findDocuments(reader, of)))
  const request: GroundedRequest = {
    side: row.side,
    currency: row.currency,
    amount: kopiykas(row.amount),
    ground: row.ground,
    purpose: row.purpose,
    details: row.details,
    contract: await contractOf(reader, row),
    papers: documents.map(({ asked }) => asked as GroundPaper),
  }
  return {
    faults: groundFaults(request, table, businessDateAt(at)),
    missing: missingForGround(request, table),
    papers: papersAtFirst(request, table),
  }
}

/**
 * The same when it is signed: its contract is locked until the transaction ends, so that two concurrent requests cannot
 * buy more than is left of it.
 */
export async function lockGroundOfRequest(
  context: Context,
  transaction: DatabaseTransaction,
  row: Asked,
  at: Date,
): Promise<GroundOfRequest> {
  if (row.contract_id !== null) await lockContract(transaction, row.company_id, row.contract_id)
  return groundOfRequest(context, transaction, row, at)
}

/** The fields of faults, as a refusal has them. */
export const fieldsOf = (faults: readonly GroundFault[]): Readonly<Record<string, GroundFault['reason']>> =>
  Object.fromEntries(faults.map(({ field, reason }) => [field, reason]))
