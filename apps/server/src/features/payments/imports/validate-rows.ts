import { faultsOfCode, type FormFaults } from '@dilo/domain/payments/payment-form.ts'
import type { ImportRowForm } from '@dilo/domain/payments/payment-file.ts'
import type { ImportRowFault, ImportRowWarning, OriginalIds } from '@dilo/domain/payments/payment-import.ts'
import { amountOfRow, formOfImportRow } from '@dilo/domain/payments/import-row-form.ts'
import { parseValueDate } from '@dilo/domain/payments/value-date.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { codeWithLostZeros } from '@dilo/domain/values/client-code.ts'
import { type Iban, parseIban } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { type AccountRow, ownAccounts } from '../../accounts/door.ts'
import { payingHolding } from '../parties/find-parties.ts'
import { isKnown, wholePayment } from '../drafts/validate-form.ts'
import { inSlices } from '../drafts/in-slices.ts'
import {
  type KnownForForms,
  lookUpForForms,
  numberKey,
  numberOf,
  type PayersForm,
} from '../drafts/look-up-for-forms.ts'
import type { DraftColumns } from '../drafts/write-drafts.ts'
import { type Duplicates, findDuplicates, writtenStates } from '../payment/find-duplicates.ts'
import { warnOfEndedAccounts } from './ended-accounts.ts'
import { type NumberBeside, numberRows } from './number-rows.ts'

/** A row in its present state: from the file, or corrected by a person. */
export type RowToValidate = {
  readonly place: number
  readonly fields: ImportRowForm
  readonly readFaults: readonly ImportRowFault[]
  readonly isEdited: boolean
  readonly isLeftOut: boolean
  readonly ibanConfirmed: boolean
  /** The number that the row got in its last validation. */
  readonly givenNumber: string | null
  /** The names of the payment in the sender's program. */
  readonly originalIds: OriginalIds | null
}

/** The result of a payment's rules for a row. */
type Validation = {
  readonly accountId: string
  readonly currency: Currency
  readonly number: string
  readonly valueDate: BusinessDate | null
  readonly amount: Kopiykas | null
  readonly creditorIban: Iban | ''
  readonly faults: FormFaults | null
  readonly warnings: readonly ImportRowWarning[]
  /** Null: the row is no valid payment, or is left out. */
  readonly columns: DraftColumns | null
}

export type ValidatedRow<Row extends RowToValidate = RowToValidate> = Row & { readonly validation: Validation }

/** True if a row prevents the others from becoming payments. */
export const isFaulty = ({ isLeftOut, readFaults, validation }: ValidatedRow): boolean =>
  !isLeftOut && (validation.faults !== null || readFaults.length > 0)

type Form = { readonly form: PayersForm; readonly payerFaults: FormFaults | null }

const nothingBeside = (): Promise<readonly NumberBeside[]> => Promise.resolve([])

/**
 * Validates rows of an import by the rules of a single payment, with a few database queries for any number of rows
 * (decision 083), and in slices that let other calls run (100): without a transaction, so that no connection waits
 * meanwhile. Numbers are provisional until the company's numbers are locked. Tied rows (`findTouching`) are validated
 * together.
 * @param chosen the account to pay from, for rows that name none
 * @param beside the numbers of the other rows, if these are not all
 */
export async function validateRows<Row extends RowToValidate>(
  context: Context,
  reader: Reader,
  authority: CompanyAuthority,
  {
    rows,
    chosen,
    beside = nothingBeside,
  }: {
    readonly rows: readonly Row[]
    readonly chosen: string
    readonly beside?: () => Promise<readonly NumberBeside[]>
  },
): Promise<ValidatedRow<Row>[]> {
  const today = businessDateAt(context.clock.now())
  const accounts = await ownAccounts(reader, authority.companyId)
  const numbers = await numberRows(reader, { companyId: authority.companyId, rows, today, beside })
  const forms = await inSlices(rows, (row, index) => formOf(row, { number: numbers[index] ?? '', accounts, chosen }))
  const known = await lookUpForForms(
    context,
    reader,
    authority,
    forms.filter((_, index) => rows[index]?.isLeftOut === false).map(({ form }) => form),
  )
  const validated = await validateInOrder(rows, forms, { known, accounts })
  const valid = validated.flatMap(({ place, validation: { columns } }) =>
    columns === null ? [] : [{ place, ...columns }],
  )
  return withWarnings(
    validated,
    await findDuplicates(reader, authority.companyId, valid, { states: writtenStates }),
    await warnOfEndedAccounts(context, reader, authority.companyId, valid),
  )
}

/** A row that names the account to pay from must name one of the company's. */
function formOf(
  { fields }: RowToValidate,
  { number, accounts, chosen }: { number: string; accounts: readonly AccountRow[]; chosen: string },
): Form {
  const form = formOfImportRow(fields, number)
  const typed = (fields.debtorIban ?? '').trim()
  if (typed === '') return { form: { ...form, debtorAccountId: chosen }, payerFaults: null }
  const iban = parseIban(typed)
  const own = iban.ok ? accounts.find((account) => account.iban === iban.value) : undefined
  if (own !== undefined) return { form: { ...form, debtorAccountId: own.account_id }, payerFaults: null }
  return {
    form: { ...form, debtorAccountId: chosen },
    payerFaults: { code: 'accountOfAnotherCompany', fields: { debtorIban: 'Incorrect iBan code' } },
  }
}

type Around = { readonly known: KnownForForms; readonly accounts: readonly AccountRow[] }

/** In sequence, because the number of a row is taken for later rows. */
function validateInOrder<Row extends RowToValidate>(
  rows: readonly Row[],
  forms: readonly Form[],
  { known, accounts }: Around,
): Promise<ValidatedRow<Row>[]> {
  const taken = new Map(known.taken)
  const around = { ...known, taken }
  return inSlices(rows, (row, index) => {
    const form = forms[index]
    if (form === undefined) throw new Error('A row has no form')
    const validation = validateRow(row, form, { known: around, accounts })
    const used = numberOf(form.form, known.today)
    if (!row.isLeftOut && used !== null && !taken.has(numberKey(used))) taken.set(numberKey(used), `row ${row.place}`)
    return { ...row, validation }
  })
}

function validateRow(row: RowToValidate, { form, payerFaults }: Form, { known, accounts }: Around): Validation {
  const amount = amountOfRow(row.fields)
  const day = parseValueDate(form.valueDate ?? known.today, known.today)
  const iban = parseIban(row.fields.creditorIban ?? '')
  const read = {
    accountId: form.debtorAccountId,
    currency: accounts.find(({ account_id: id }) => id === form.debtorAccountId)?.currency ?? 'UAH',
    number: form.number ?? '',
    valueDate: day.ok ? day.value : null,
    amount: amount.ok ? amount.value : null,
    creditorIban: iban.ok ? iban.value : ('' as const),
  }
  if (row.isLeftOut) return { ...read, faults: null, warnings: [], columns: null }
  const from = payingHolding(known.parties, form.debtorAccountId)
  if (!from.ok) return { ...read, faults: faultsOfCode(from.error), warnings: [], columns: null }
  // Another account of a known recipient is no fault of a file: it is confirmed when its payments are written.
  const whole = wholePayment(
    { ...known, from: from.value },
    { form, asTyped: false, ibanChangeConfirmed: true, isOfFile: true, edited: null },
  )
  const faults = together(payerFaults, whole.ok ? null : whole.error)
  if (!whole.ok || faults !== null) return { ...read, faults, warnings: [], columns: null }
  return { ...read, faults: null, warnings: changedIban(known, whole.value, row), columns: whole.value }
}

/** A fault of the account to pay from does not hide the other faults. */
function together(first: FormFaults | null, second: FormFaults | null): FormFaults | null {
  if (first === null || second === null) return first ?? second
  return { code: first.code, fields: { ...first.fields, ...second.fields } }
}

function changedIban(
  known: KnownForForms,
  columns: DraftColumns,
  { ibanConfirmed }: RowToValidate,
): ImportRowWarning[] {
  if (isKnown(known, columns).ok) return []
  const accounts = known.accountsOf({ code: columns.creditor_code, passport: columns.creditor_passport })
  return [{ kind: 'IBAN_CHANGED', knownIbans: accounts.map(({ iban }) => iban), isConfirmed: ibanConfirmed }]
}

/** Says of a row that the bank has numbered what its sender calls otherwise. */
function numberGiven({ fields, originalIds }: RowToValidate): ImportRowWarning[] {
  const original = originalIds?.instructionId || originalIds?.endToEndId || ''
  const isGiven = (fields.number ?? '').trim() === '' && original !== '' && original !== 'NOTPROVIDED'
  return isGiven ? [{ kind: 'NUMBER_GIVEN', original }] : []
}

function zerosLost({ fields: { creditorCode = '' } }: RowToValidate): ImportRowWarning[] {
  const code = codeWithLostZeros(creditorCode)
  return code === null ? [] : [{ kind: 'CODE_ZEROS_LOST', code }]
}

const alike = ({ creditor_iban: iban, amount, remittance_information: purpose }: DraftColumns): string =>
  `${iban} ${amount} ${purpose}`

/** Adds warnings about the same recent payment, the same row further up, and an account that has ended. */
function withWarnings<Row extends RowToValidate>(
  rows: readonly ValidatedRow<Row>[],
  duplicates: Duplicates,
  endedAccount: (columns: DraftColumns) => readonly ImportRowWarning[],
): Promise<ValidatedRow<Row>[]> {
  const first = new Map<string, number>()
  return inSlices(rows, (row) => {
    const { columns } = row.validation
    const ofTexts = row.isLeftOut ? [] : [...numberGiven(row), ...zerosLost(row)]
    if (columns === null)
      return ofTexts.length === 0 ? row : { ...row, validation: { ...row.validation, warnings: ofTexts } }
    const payment = duplicates.get(row.place)
    const place = first.get(alike(columns))
    if (place === undefined) first.set(alike(columns), row.place)
    const warnings: ImportRowWarning[] = [
      ...row.validation.warnings,
      ...(payment === undefined ? [] : [{ kind: 'DUPLICATE_PAYMENT' as const, ...payment }]),
      ...(place === undefined ? [] : [{ kind: 'DUPLICATE_ROW' as const, place }]),
      ...endedAccount(columns),
      ...ofTexts,
    ]
    return { ...row, validation: { ...row.validation, warnings } }
  })
}
