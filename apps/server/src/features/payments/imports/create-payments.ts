import type { Answer, Body } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { inSlices } from '../drafts/in-slices.ts'
import { paymentsClosed } from '../parties/payments-closed.ts'
import { takeKey } from '../drafts/take-key.ts'
import { numbersTaken } from '../payment/payment-numbers.ts'
import { newDrafts, writeDrafts } from '../drafts/write-drafts.ts'
import { type KeptRow, keptRow, rowColumns, summaryOf } from './import-rows.ts'
import { forgottenIfCreated } from './import-lifetime.ts'
import {
  BEING_CHANGED,
  changeImport,
  holdImport,
  validateAgain,
  OVERTAKEN,
  rowsOf,
  storeValidated,
} from './validate-again.ts'
import { type ValidatedRow, validateRows } from './validate-rows.ts'
import { mayPayFrom } from './may-pay-from.ts'
import { importNow, readImport } from './read-imports.ts'
import { findKeptImport, type ImportColumns, lockImport, storeImport, type Summary, updateRows } from './store.ts'
import { lockCompany } from '../../signing/door.ts'

type Call = 'POST /api/payment-service/imports/{importId}/payments'
type Outcome = Answer<Call>

/**
 * The reason why nothing was written: faulty rows, or a basis of validation that has changed; refusals do not concern
 * rows.
 */
type Stopped = Refusal | { readonly code: 'FAULTY' } | typeof OVERTAKEN

/** The most validations of the rows. Beyond it, others take the company's numbers faster than its file is validated. */
const ATTEMPTS = 3

/**
 * Writes all payments of an import as drafts, or none (security row 37). Its rows are validated by the rules of a
 * single payment, without a lock (decision 099). One transaction writes them if the basis is unchanged: the import, the
 * rights, the account, the numbers; otherwise they are validated again. The same idempotency key gives the same outcome
 * again.
 */
export async function createPayments(
  context: Context,
  authority: CompanyAuthority,
  importId: string,
  { body, key }: { readonly body: Body<Call>; readonly key: string },
): Promise<Result<Outcome, Refusal>> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const standing = await findKeptImport(context.database, authority.companyId, importId)
    // An import that is created, or differs from what the person saw, is answered by its key or refused without
    // validation.
    const validated =
      standing?.state === 'open' && standing.version === body.version
        ? await validatedWhole(context, authority, standing)
        : null
    const created = await inTransaction<Outcome, Stopped>(context.database, (transaction) =>
      createOnce(context, transaction, authority, { importId, body, key, validated }),
    )
    if (created.ok) return created
    if (created.error.code === 'FAULTY') return showFaults(context, authority, importId)
    if (created.error.code !== 'OVERTAKEN') return refused(created.error)
  }
  return refused({ code: 'importChanged' })
}

/** All validated rows of an import, ready to be written. */
type ValidatedWhole = { readonly rows: readonly ValidatedRow<KeptRow>[]; readonly summary: Summary }

async function validatedWhole(
  context: Context,
  authority: CompanyAuthority,
  standing: ImportColumns,
): Promise<ValidatedWhole> {
  const { company_id: companyId, import_id: importId, debtor_account_id: chosen } = standing
  // In sequence, without gaps for left-out rows.
  const kept = await inSlices(await rowsOf(context.database, standing), (row) => ({
    ...keptRow(row),
    givenNumber: null,
  }))
  const rows = await validateRows(context, context.database, authority, { rows: kept, chosen })
  return { rows, summary: summaryOf(await inSlices(rows, (row) => rowColumns({ companyId, importId }, row))) }
}

type Order = {
  readonly importId: string
  readonly body: Body<Call>
  readonly key: string
  readonly validated: ValidatedWhole | null
}

async function createOnce(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { importId, body, key, validated }: Order,
): Promise<Result<Outcome, Stopped>> {
  const { companyId } = authority
  // Comes before the key: waiting for a key holds a connection.
  if ((await lockImport(transaction, companyId, importId)) === 'locked') return refused(BEING_CHANGED)
  const known = await takeKey(transaction, {
    companyId,
    key,
    request: { importId, ...body },
    madeId: importId,
    now: new Date(context.clock.now()),
  })
  if (!known.ok) return refused({ code: known.error })
  if (known.value === null) return writeAll(context, transaction, authority, { importId, body, validated })
  const now = await readImport(transaction, authority, importId)
  return now.ok
    ? ok({ outcome: 'created', import: now.value, payments: now.value.counts.rows - now.value.counts.leftOut })
    : now
}

async function writeAll(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { importId, body, validated }: Omit<Order, 'key'>,
): Promise<Result<Outcome, Stopped>> {
  const of = await holdImport(transaction, authority, importId)
  if (!of.ok) return of
  const { held, holder } = of.value
  if (held.version !== body.version || validated === null) return refused({ code: 'importChanged' })
  const closed = await paymentsClosed(context, transaction, holder, null)
  if (closed !== null) return refused({ code: closed })
  const { rows, summary } = validated
  if (summary.faulty_count > 0 || summary.row_count === summary.left_out_count) return refused({ code: 'FAULTY' })
  if (summary.iban_change_count > 0 && body.ibanChangeConfirmed !== true)
    return refused({ code: 'counterpartyIbanChanged' })
  await lockCompany(transaction, holder.companyId)
  if (!(await isStillSo(context, transaction, holder, rows))) return refused(OVERTAKEN)
  const drafts = newDrafts(
    rows.flatMap(({ place, validation: { columns } }) => (columns === null ? [] : [{ place, columns }])),
  )
  const written = await writeDrafts(context, transaction, holder, drafts)
  if (!written.ok) return written
  const paymentIds = new Map(drafts.map(({ place, paymentId }) => [place, paymentId]))
  const at = new Date(context.clock.now())
  const importOf = { companyId: holder.companyId, importId }
  await updateRows(transaction, await inSlices(rows, (row) => rowColumns(importOf, row, paymentIds)))
  await storeImport(transaction, held, {
    ...summary,
    state: 'created',
    created_at: at,
    forgotten_at: forgottenIfCreated(at.getTime()),
  })
  recordAudit(transaction, {
    companyId: holder.companyId,
    by: authority,
    event: 'importCreated',
    subjectId: importId,
    facts: { payments: paymentIds.size, file: held.file_digest.toString('hex') },
    at,
  })
  return ok({ outcome: 'created', import: await importNow(transaction, holder, importId), payments: paymentIds.size })
}

/**
 * Checks under the locks that the basis of validation is unchanged: the day, the paying accounts, and free numbers.
 * Recipients are checked again when a draft is signed.
 */
async function isStillSo(
  context: Context,
  transaction: DatabaseTransaction,
  holder: CompanyAuthority,
  rows: readonly ValidatedRow<KeptRow>[],
): Promise<boolean> {
  const drafts = rows.flatMap(({ validation: { columns } }) => columns ?? [])
  const today = businessDateAt(context.clock.now())
  if (drafts.some(({ value_date: day }) => day < today)) return false
  for (const accountId of new Set(drafts.map((draft) => draft.debtor_account_id)))
    if (!(await mayPayFrom(transaction, holder, accountId)).ok) return false
  return !(await numbersTaken(
    transaction,
    holder.companyId,
    drafts.map(({ number, number_year: year }) => ({ number, year })),
  ))
}

/** Validates again after a failed attempt and stores the faults: a number may have been taken since the preview. */
const showFaults = (
  context: Context,
  authority: CompanyAuthority,
  importId: string,
): Promise<Result<Outcome, Refusal>> =>
  changeImport<Outcome>(context, authority, importId, async (standing) => {
    const kept = await rowsOf(context.database, standing)
    const validated = await validateAgain(context, authority, standing, { kept, now: await inSlices(kept, keptRow) })
    return ok(async (transaction, of) => {
      await storeValidated(transaction, of, validated)
      return ok({ outcome: 'faulty', import: await importNow(transaction, authority, importId) })
    })
  })
