import type { Answer, Body } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { paymentsClosed } from '../payments/judge-form.ts'
import { takeKey } from '../payments/take-key.ts'
import { lockNumbers } from '../payments/payment-numbers.ts'
import { newDrafts, writeDrafts } from '../payments/write-drafts.ts'
import { type KeptRow, keptRow, rowColumns, summaryOf } from './import-rows.ts'
import { forgottenIfCreated } from './import-lifetime.ts'
import { changeImport, holdImport, judgeAgain, rowsOfHeld } from './judge-again.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'
import { importNow, readImport } from './read-imports.ts'
import { storeImport, updateRows } from './store.ts'

type Call = 'POST /api/payment-service/imports/{importId}/payments'
type Outcome = Answer<Call>

/** Nothing was written because of rows; told apart from refusals, which rows have nothing to do with. */
type Stopped = Refusal | { readonly code: 'FAULTY' }

/**
 * Writes all payments of an import as drafts, or none, in one transaction: judged again by the rules of a single payment as things
 * stand under the locks. The same idempotency key gives the same outcome again (security row 37).
 */
export async function createPayments(
  context: Context,
  authority: CompanyAuthority,
  importId: string,
  { body, key }: { readonly body: Body<Call>; readonly key: string },
): Promise<Result<Outcome, Refusal>> {
  const created = await inTransaction<Outcome, Stopped>(context.database, (transaction) => createOnce(context, transaction, authority, { importId, body, key }))
  if (created.ok) return created
  if (created.error.code !== 'FAULTY') return refused(created.error)
  return showFaults(context, authority, importId)
}

type Order = { readonly importId: string; readonly body: Body<Call>; readonly key: string }

async function createOnce(context: Context, transaction: DatabaseTransaction, authority: CompanyAuthority, { importId, body, key }: Order): Promise<Result<Outcome, Stopped>> {
  const { companyId } = authority
  const known = await takeKey(transaction, { companyId, key, request: { importId, ...body }, madeId: importId, now: new Date(context.clock.now()) })
  if (!known.ok) return refused({ code: known.error })
  if (known.value === null) return writeAll(context, transaction, authority, { importId, body })
  const now = await readImport(transaction, authority, importId)
  return now.ok ? ok({ outcome: 'created', import: now.value, payments: now.value.counts.rows - now.value.counts.leftOut }) : now
}

async function writeAll(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { importId, body }: Pick<Order, 'importId' | 'body'>,
): Promise<Result<Outcome, Stopped>> {
  const of = await holdImport(transaction, authority, importId)
  if (!of.ok) return of
  const { held, holder } = of.value
  if (held.version !== body.version) return refused({ code: 'IMPORT_CHANGED' })
  const closed = await paymentsClosed(context, transaction, holder)
  if (closed !== null) return refused({ code: closed })
  await lockNumbers(transaction, holder.companyId)
  // One after the other, without the gaps of rows that were left out.
  const rows = (await rowsOfHeld(transaction, of.value)).map((row) => ({ ...keptRow(row), givenNumber: null }))
  const judged = await judgeRows(context, transaction, holder, { rows, chosen: held.debtor_account_id })
  const importOf = { companyId: holder.companyId, importId }
  const summary = summaryOf(judged.map((row) => rowColumns(importOf, row)))
  if (summary.faulty_count > 0 || summary.row_count === summary.left_out_count) return refused({ code: 'FAULTY' })
  if (summary.iban_change_count > 0 && body.ibanChangeConfirmed !== true) return refused({ code: 'COUNTERPARTY_IBAN_CHANGED' })
  const paymentIds = await writeRows(context, transaction, holder, judged)
  const at = new Date(context.clock.now())
  await updateRows(transaction, judged.map((row) => rowColumns(importOf, row, paymentIds)))
  await storeImport(transaction, held, { ...summary, state: 'created', created_at: at, forgotten_at: forgottenIfCreated(at.getTime()) })
  recordAudit(transaction, { companyId: holder.companyId, by: authority, event: 'importCreated', subjectId: importId, facts: { payments: paymentIds.size, file: held.file_digest.toString('hex') }, at })
  return ok({ outcome: 'created', import: await importNow(transaction, holder, importId), payments: paymentIds.size })
}

/** @returns the ids of payments by the place of their rows */
async function writeRows(context: Context, transaction: DatabaseTransaction, holder: CompanyAuthority, rows: readonly JudgedRow<KeptRow>[]): Promise<Map<number, string>> {
  const drafts = newDrafts(rows.flatMap(({ place, judgement: { columns } }) => (columns === null ? [] : [{ place, columns }])))
  await writeDrafts(context, transaction, holder, drafts)
  return new Map(drafts.map(({ place, paymentId }) => [place, paymentId]))
}

/** What was judged under the locks, where nothing came of it, is shown: a number may have been taken since the preview. */
const showFaults = (context: Context, authority: CompanyAuthority, importId: string): Promise<Result<Outcome, Refusal>> =>
  changeImport<Outcome>(context, authority, importId, async (transaction, of) => {
    const kept = await rowsOfHeld(transaction, of)
    await judgeAgain(context, transaction, of, { kept, now: kept.map(keptRow) })
    return ok({ outcome: 'faulty', import: await importNow(transaction, authority, importId) })
  })
