import type { Body } from '@dilo/contract/calls.ts'
import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { mayApply } from '@dilo/domain/rules/account-limits.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { changeOrder, writeOrder } from '../orders/write-order.ts'
import { openingOrders } from './opening-orders.ts'
import { readApplication } from './read-application.ts'
import { countAccounts, insertOpening, storeOpening } from './store.ts'

type Typed = Body<'POST /api/operation-service/account-openings'>
type Corrected = Body<'PUT /api/operation-service/account-openings/{operationId}'>

/** Writes an application, and sends it to the bank on request. A repeated key with the same request changes nothing. */
export const applyForAccount = (
  context: Context,
  authority: CompanyAuthority,
  body: Typed,
  key: string,
): Promise<Result<AccountApplication, Refusal>> =>
  writeOrder(openingOrders, context, authority, { key, request: body }, async ({ transaction, asking, at }) => {
    const { companyId, personId } = asking
    const operationId = risingId()
    const application = readApplication(body)
    if (!application.ok) return application
    const free = await mayApplyFor(transaction, companyId, application.value.currency, operationId)
    if (!free.ok) return free
    await insertOpening(transaction, {
      companyId,
      operationId,
      authorId: personId,
      ...application.value,
      state: body.send ? 'loaded' : 'new',
      at,
    })
    if (body.send) recordSending(transaction, asking, operationId, application.value.currency, at)
    return ok(operationId)
  })

/** Corrects an application that is not at the bank. It refuses a caller who saw another version. */
export const correctApplication = (
  context: Context,
  authority: CompanyAuthority,
  operationId: string,
  body: Corrected,
  key: string,
): Promise<Result<AccountApplication, Refusal>> =>
  changeOrder(
    openingOrders,
    context,
    authority,
    {
      id: operationId,
      key,
      request: { operationId, body },
      event: body.send ? 'SEND' : 'SAVE',
      version: body.version,
    },
    async ({ transaction, asking, row, next, at }) => {
      const application = readApplication(body)
      if (!application.ok) return application
      if (application.value.currency !== row.currency) {
        const free = await mayApplyFor(transaction, asking.companyId, application.value.currency, operationId)
        if (!free.ok) return free
      }
      await storeOpening(transaction, row, {
        ...application.value,
        state: next,
        at,
        ...(body.send && { reason: null }),
      })
      if (body.send) recordSending(transaction, asking, operationId, application.value.currency, at)
      return ok(undefined)
    },
  )

async function mayApplyFor(
  transaction: DatabaseTransaction,
  companyId: string,
  currency: Currency,
  operationId: string,
): Promise<Result<void, Refusal>> {
  const free = mayApply(await countAccounts(transaction, companyId, currency, operationId))
  return free.ok ? free : refused({ code: free.error })
}

const recordSending = (
  transaction: DatabaseTransaction,
  by: CompanyAuthority,
  subjectId: string,
  currency: Currency,
  at: Date,
): void =>
  recordAudit(transaction, {
    companyId: by.companyId,
    by,
    event: 'accountApplicationSent',
    subjectId,
    facts: { currency },
    at,
  })
