import { createHash } from 'node:crypto'
import type { Body } from '@dilo/contract/calls.ts'
import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { step } from '@dilo/domain/flows/account-opening.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { mayApply } from '@dilo/domain/rules/account-limits.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockAccountsOf } from '../client-accounts/lock-accounts.ts'
import { lockRights } from '../../companies/door.ts'
import { presentApplication } from './presenter.ts'
import { readApplication } from './read-application.ts'
import {
  countAccounts,
  findOpeningKey,
  findApplication,
  insertOpening,
  keepOpeningKey,
  lockOpening,
  storeOpening,
} from './store.ts'

type Typed = Body<'POST /api/operation-service/account-openings'>
type Mended = Body<'PUT /api/operation-service/account-openings/{operationId}'>

/** A write to the application, in its transaction: the caller's rights and the key are already checked. */
type Write = (transaction: DatabaseTransaction, operationId: string, at: Date) => Promise<Result<void, Refusal>>

/** Writes an application, and sends it to the bank on request. A repeated key with the same request changes nothing. */
export function applyForAccount(
  context: Context,
  authority: CompanyAuthority,
  body: Typed,
  key: string,
): Promise<Result<AccountApplication, Refusal>> {
  const { companyId } = authority
  return writeOnce(
    context,
    authority,
    { key, operationId: risingId(), request: body },
    async (transaction, operationId, at) => {
      const application = readApplication(body)
      if (!application.ok) return application
      const free = await mayApplyFor(transaction, companyId, application.value.currency, operationId)
      if (!free.ok) return free
      await insertOpening(transaction, {
        companyId,
        operationId,
        authorId: authority.personId,
        ...application.value,
        state: body.send ? 'loaded' : 'new',
        at,
      })
      if (body.send) recordSending(transaction, authority, operationId, application.value.currency, at)
      return ok(undefined)
    },
  )
}

/** Corrects an application that is not at the bank. It refuses a caller who saw another version. */
export function correctApplication(
  context: Context,
  authority: CompanyAuthority,
  operationId: string,
  body: Mended,
  key: string,
): Promise<Result<AccountApplication, Refusal>> {
  const { companyId } = authority
  return writeOnce(
    context,
    authority,
    { key, operationId, request: { operationId, body } },
    async (transaction, _, at) => {
      const row = await lockOpening(transaction, companyId, operationId)
      if (row === undefined) return refused<Refusal>({ code: 'notFound' })
      const taken = step(row.state, body.send ? 'SEND' : 'SAVE')
      if (!taken.ok) return refused<Refusal>({ code: taken.error })
      if (row.version !== body.version) return refused<Refusal>({ code: 'questionnaireStatusNotChanged' })
      const application = readApplication(body)
      if (!application.ok) return application
      if (application.value.currency !== row.currency) {
        const free = await mayApplyFor(transaction, companyId, application.value.currency, operationId)
        if (!free.ok) return free
      }
      await storeOpening(transaction, row, {
        ...application.value,
        state: taken.value.next,
        at,
        ...(body.send && { reason: null }),
      })
      if (body.send) recordSending(transaction, authority, operationId, application.value.currency, at)
      return ok(undefined)
    },
  )
}

type Once = {
  readonly key: string
  /** The request that the key belongs to. */ readonly request: object
  readonly operationId: string
}

async function writeOnce(
  context: Context,
  authority: CompanyAuthority,
  { key, request, operationId }: Once,
  write: Write,
): Promise<Result<AccountApplication, Refusal>> {
  const { companyId } = authority
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest()
  return inTransaction(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const holder = await lockRights(transaction, authority)
    if (!holder.permissions.includes('ACCOUNTS_WRITE')) return refused<Refusal>({ code: 'noAuthority' })
    const known = await findOpeningKey(transaction, { companyId, key })
    if (known !== null && !known.requestHash.equals(requestHash))
      return refused<Refusal>({ code: 'idempotencyKeyReused' })
    if (known === null) {
      const at = new Date(context.clock.now())
      const written = await write(transaction, operationId, at)
      if (!written.ok) return written
      await keepOpeningKey(transaction, { companyId, key, requestHash, operationId, at })
    }
    return ok(
      presentApplication(await findApplication(transaction, companyId, known?.operationId ?? operationId), holder),
    )
  })
}

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
