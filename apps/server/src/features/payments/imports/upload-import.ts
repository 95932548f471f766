import { createHash } from 'node:crypto'
import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { inTransaction, type Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { findAccountHolder } from '../../accounts/door.ts'
import { signReading } from '../../../payment-file-readers/statement-sign.ts'
import { roomFor } from '../kept-by-company/room-for.ts'
import { paymentsClosed } from '../parties/payments-closed.ts'
import { inSlices } from '../drafts/in-slices.ts'
import { lockRights } from '../../companies/door.ts'
import { chooseMapping, rowsOfPayments, rowsOfTableFile, withRenewedPurposes } from './file-rows.ts'
import { countRowGuesses } from './count-row-guesses.ts'
import { rowColumns, summaryOf } from './import-rows.ts'
import { forgottenIfOpen } from './import-lifetime.ts'
import { validateRows } from './validate-rows.ts'
import { importNow } from './read-imports.ts'
import { readSentFile, type ReadUpload, type SentFile } from './read-sent-file.ts'
import { type ImportColumns, insertImport, insertRows, type RowColumns } from './store.ts'
import { mayPayFrom } from './may-pay-from.ts'
import { countUpload } from './upload-limits.ts'

type Outcome = Answer<'POST /api/payment-service/imports'>

type Upload = {
  readonly debtorAccountId: string
  readonly read: ReadUpload
}

/**
 * Takes a file of payments (security row 23): it is read, validated row by row and kept, but no payment is written yet.
 * An unreadable file leaves nothing behind.
 */
export async function uploadImport(
  context: Context,
  authority: CompanyAuthority,
  { debtorAccountId, read }: Upload,
): Promise<Result<Outcome, Refusal>> {
  const counted = await countUpload(context, authority.companyId)
  if (!counted.ok) return counted
  // A refusal here costs no memory; the check is repeated under the lock.
  const allowed = await mayImport(context, context.database, authority, debtorAccountId)
  if (!allowed.ok) return allowed
  return readSentFile(context, authority, read, (taken) => keep(context, authority, { debtorAccountId, ...taken }))
}

type Taken = SentFile & { readonly debtorAccountId: string }

/** Validates first, then stores in one short transaction. */
async function keep(context: Context, authority: CompanyAuthority, taken: Taken): Promise<Result<Outcome, Refusal>> {
  const ready = await validated(context, authority, taken)
  if (!ready.ok) return ready
  const { row, rows } = ready.value
  return inTransaction<Outcome, Refusal>(context.database, async (transaction) => {
    const holder = await lockRights(transaction, authority)
    const allowed = await mayImport(context, transaction, holder, taken.debtorAccountId)
    if (!allowed.ok) return allowed
    const room = await roomFor(transaction, holder, 'imports')
    if (!room.ok) return room
    await insertImport(transaction, row)
    await insertRows(transaction, rows)
    return ok({ outcome: 'taken', import: await importNow(transaction, holder, row.import_id) })
  })
}

/** The conditions for writing a payment, before it is validated. */
async function mayImport(
  context: Context,
  reader: Reader,
  holder: CompanyAuthority,
  debtorAccountId: string,
): Promise<Result<void, Refusal>> {
  if (!holder.permissions.includes('PAYMENTS_WRITE')) return refused({ code: 'insufficientPowers' })
  const closed = await paymentsClosed(context, reader, holder, null)
  if (closed !== null) return refused({ code: closed })
  return mayPayFrom(reader, holder, debtorAccountId)
}

/** An import with its rows, in their stored form. */
async function validated(
  context: Context,
  { companyId, ...authority }: CompanyAuthority,
  { debtorAccountId, sent, file }: Taken,
): Promise<Result<{ row: ImportColumns; rows: RowColumns[] }, Refusal>> {
  const { database } = context
  const [importId, now] = [risingId(), context.clock.now()]
  const table = file.kind === 'table' ? await chooseMapping(database, companyId, file) : null
  const read =
    file.kind === 'table'
      ? await rowsOfTableFile(file, table?.mapping ?? {})
      : await rowsOfPayments(file, businessDateAt(now))
  const { code: payerCode } = await findAccountHolder(database, companyId)
  const toValidate = await withRenewedPurposes(read, payerCode)
  const counted = await countRowGuesses(context, { companyId, ...authority }, toValidate)
  if (!counted.ok) return counted
  const rows = await inSlices(
    await validateRows(context, database, { companyId, ...authority }, { rows: toValidate, chosen: debtorAccountId }),
    (one) => rowColumns({ companyId, importId }, one),
  )
  const row: ImportColumns = {
    company_id: companyId,
    import_id: importId,
    version: 1,
    state: 'open',
    file_name: nameOf(sent.name),
    file_digest: createHash('sha256').update(sent.bytes).digest(),
    format: file.format,
    encoding: file.encoding,
    message_id: file.kind === 'payments' ? file.messageId : null,
    debtor_account_id: debtorAccountId,
    headings: file.kind === 'table' ? [...file.headers] : null,
    headings_digest: table?.headingsDigest ?? null,
    mapping: table?.mapping ?? null,
    mapping_remembered: table?.isRemembered ?? false,
    reading: file.kind === 'table' ? signReading(file, table?.mapping ?? {}) : null,
    uploaded_by: authority.personId,
    uploaded_at: new Date(now),
    created_at: null,
    forgotten_at: forgottenIfOpen(now),
    ...summaryOf(rows),
  }
  return ok({ row, rows })
}

/** A name is only shown and never opened, so invisible characters are left out. */
const nameOf = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 255) || '—'
