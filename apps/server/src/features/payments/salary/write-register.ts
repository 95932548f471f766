import { randomBytes } from 'node:crypto'
import type { Body } from '@dilo/contract/calls.ts'
import type { SalaryRegister } from '@dilo/contract/salary-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { keeperOf, rowsAtMost } from '@dilo/domain/rules/kept-by-company.ts'
import { parseSalaryMonth, salaryPurpose } from '@dilo/domain/salary/salary-register.ts'
import { readableTotal, totalOf } from '@dilo/domain/salary/salary-rows.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { roomFor } from '../kept-by-company/room-for.ts'
import { countGuesses } from '../parties/account-guesses.ts'
import { draftOnce } from '../drafts/create-payment.ts'
import { type DraftColumns, writeDrafts } from '../drafts/write-drafts.ts'
import { isChanged, storeNextVersion } from '../drafts/edit-payment.ts'
import { lockRights } from '../../companies/door.ts'
import { validateSalaryPayment, type SalarySum } from '../drafts/salary-payment.ts'
import { lockPaymentIfAny, type PaymentRow } from '../payment/take-payment-step.ts'
import { validateRows } from './validate-rows.ts'
import { mayEdit } from './may-edit.ts'
import { readRegister } from './read-register.ts'
import { rowsDigest } from '../salary-register/rows-digest.ts'
import {
  type Asker,
  findRegister,
  findRows,
  findSalt,
  insertRegister,
  type RegisterContent,
  replaceRegister,
} from '../salary-register/store.ts'
import { salaryTransitIban } from '../../accounts/door.ts'

type Form = Body<'POST /api/salary-service/registers'>

/**
 * Writes a register and the draft of its payment. The same idempotency key with the same register returns the same
 * register.
 */
export async function createRegister(
  context: Context,
  authority: CompanyAuthority,
  body: Form,
  idempotencyKey: string,
): Promise<Result<SalaryRegister, Refusal>> {
  const { companyId } = authority
  const rows = await validatedRows(context, authority, body)
  if (!rows.ok) return rows
  return inTransaction(context.database, async (transaction) => {
    const made = await draftOnce(
      context,
      transaction,
      authority,
      { key: idempotencyKey, request: { salary: body } },
      async (paymentId) => {
        const holder = await lockRights(transaction, authority)
        if (!maySalary(holder)) return refused<Refusal>({ code: 'notFound' })
        const validated = await validateRegister(context, transaction, holder, {
          form: body,
          rows: rows.value,
          edited: null,
        })
        if (!validated.ok) return validated
        const room = await roomFor(transaction, authority, 'registers')
        if (!room.ok) return room
        const written = await writeDrafts(context, transaction, authority, [
          { paymentId, columns: validated.value.columns },
        ])
        if (!written.ok) return written
        await insertRegister(transaction, { companyId, paymentId }, validated.value.content)
        return ok(undefined)
      },
    )
    return made.ok ? readRegister(context, transaction, authority, made.value) : made
  })
}

/**
 * Writes a register again before the bank begins its payment: another version of the payment, whose signatures are
 * void. An unchanged register creates no version, so a retry after a lost answer gets the same answer.
 */
export async function editRegister(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  { version, ...form }: Body<'PUT /api/salary-service/registers/{registerId}'>,
): Promise<Result<SalaryRegister, Refusal>> {
  const key = { companyId: authority.companyId, paymentId }
  const rows = await validatedRows(context, authority, form, await keptRows(context.database, authority, paymentId))
  if (!rows.ok) return rows
  return inTransaction(context.database, async (transaction) => {
    const payment = await lockPaymentIfAny(transaction, authority.companyId, paymentId)
    const holder = await lockRights(transaction, authority)
    if (payment?.kind !== 'salary' || !maySalary(holder)) return refused<Refusal>({ code: 'notFound' })
    const allowed = mayEdit(holder, payment)
    if (!allowed.ok) return allowed
    const validated = await validateRegister(context, transaction, holder, { form, rows: rows.value, edited: payment })
    const isOther =
      !validated.ok ||
      isChanged(payment, ok(validated.value.columns)) ||
      (await isOtherDraft(transaction, authority, paymentId, validated.value.content))
    if (isOther) {
      if (payment.version !== version) return refused<Refusal>({ code: 'paymentChanged' })
      if (!validated.ok) return validated
      await storeNextVersion(context, transaction, authority, allowed.value, validated.value.columns)
      await replaceRegister(transaction, key, validated.value.content)
    }
    return readRegister(context, transaction, authority, paymentId)
  })
}

type NamedRow = { readonly iban: string; readonly code: string }

/** The recipients of rows, in the fields of a payment's form. */
const recipientsOf = (rows: readonly NamedRow[]) =>
  rows.map(({ iban, code }) => ({ creditorIban: iban, creditorCode: code }))

/** The stored rows of a register, whose faults the bank has already reported. */
async function keptRows(reader: Reader, asker: Asker, paymentId: string): Promise<readonly NamedRow[]> {
  const register = await findRegister(reader, asker, paymentId)
  return register?.typed ?? findRows(reader, asker, paymentId)
}

type ValidatedRows = Awaited<ReturnType<typeof validateRows>>

/**
 * Rows are validated before the transaction begins: ten thousand take long, and no lock or connection waits for them.
 */
async function validatedRows(
  context: Context,
  authority: CompanyAuthority,
  { rows }: Pick<Form, 'rows'>,
  before: readonly NamedRow[] = [],
): Promise<Result<ValidatedRows, Refusal>> {
  if (rows.length > rowsAtMost[keeperOf(authority)]) return refused({ code: 'demoRegisterTooLong' })
  const counted = await countGuesses(context, authority, recipientsOf(rows), recipientsOf(before))
  if (!counted.ok) return counted
  return ok(await validateRows(context, context.database, authority, rows))
}

/** Checked under the lock: the rights in the session are only a first check. */
const maySalary = ({ permissions }: CompanyAuthority): boolean =>
  permissions.includes('SALARY_VIEW') && permissions.includes('SALARY_WRITE')

type Validated = { readonly columns: DraftColumns; readonly content: RegisterContent }

/**
 * The content of a register: valid rows, or, if it may be saved as typed, the typed rows with the total of the readable
 * amounts.
 */
async function validateRegister(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { form, rows, edited }: { readonly form: Form; readonly rows: ValidatedRows; readonly edited: PaymentRow | null },
): Promise<Result<Validated, Refusal>> {
  const month = parseSalaryMonth(form.month, businessDateAt(context.clock.now()))
  if (!month.ok) return refused({ code: 'invalidRequest', fields: { month: month.error } })
  const { kind, debtorAccountId, number, valueDate } = form
  const transitIban = salaryTransitIban(context.config.bankCode)
  const terms = {
    debtorAccountId,
    number,
    valueDate,
    remittanceInformation: salaryPurpose(kind, month.value),
    transitIban,
    edited,
  }
  const payment = await validateSalaryPayment(context, transaction, authority, terms)
  if (!payment.ok) return payment
  const salt = await saltOf(transaction, edited)
  if (rows.ok) {
    const sum: SalarySum = { rows: rows.value.length, total: totalOf(rows.value), digest: rowsDigest(rows.value, salt) }
    return ok({ columns: payment.value(sum), content: { kind, month: month.value, salt, rows: { whole: rows.value } } })
  }
  if (form.asTyped !== true) return refused({ code: 'invalidRequest', fields: rows.error })
  const sum: SalarySum = { rows: form.rows.length, total: readableTotal(form.rows), digest: null }
  return ok({ columns: payment.value(sum), content: { kind, month: month.value, salt, rows: { typed: form.rows } } })
}

/** One salt for all versions of a register, so that its digest shows whether the rows are unchanged. */
const saltOf = (transaction: DatabaseTransaction, edited: PaymentRow | null): Promise<Buffer> =>
  edited === null
    ? Promise.resolve(randomBytes(32))
    : findSalt(transaction, { companyId: edited.company_id, paymentId: edited.payment_id })

/** Compares the content that the payment does not show: kind and month, and rows without a digest. */
async function isOtherDraft(
  transaction: DatabaseTransaction,
  asker: Asker,
  paymentId: string,
  content: RegisterContent,
): Promise<boolean> {
  const kept = await findRegister(transaction, asker, paymentId)
  if (kept === undefined) return true
  const typed = 'typed' in content.rows ? JSON.stringify(content.rows.typed) : null
  return (
    kept.kind !== content.kind ||
    kept.month !== content.month ||
    typed !== (kept.typed === null ? null : JSON.stringify(inOrder(kept.typed)))
  )
}

/** jsonb keeps its own order of fields. */
const inOrder = (rows: readonly Form['rows'][number][]) =>
  rows.map(({ name, code, iban, amount }) => ({ name, code, iban, amount }))
