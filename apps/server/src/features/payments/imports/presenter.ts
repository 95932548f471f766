import type { ImportRow as PresentedRow, PaymentImport } from '@dilo/contract/import-calls.ts'
import { currencies } from '@dilo/domain/values/currency.ts'
import type { AccountRow } from '../../accounts/door.ts'
import { isNamedByHeadings } from '../../../payment-file-readers/guess-mapping.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { ImportRow, RowColumns } from './store.ts'

/** @param accounts of the company, with their available amounts */
export function presentImport(row: ImportRow, accounts: readonly AccountRow[]): PaymentImport {
  return {
    id: row.import_id,
    version: row.version,
    state: row.state,
    fileName: row.file_name,
    format: row.format,
    encoding: row.encoding,
    debtorAccountId: row.debtor_account_id,
    uploadedAt: row.uploaded_at.toISOString(),
    uploadedBy: fullNameOf(row),
    createdAt: row.created_at?.toISOString() ?? null,
    forgottenAt: row.forgotten_at.toISOString(),
    counts: {
      rows: row.row_count,
      faulty: row.faulty_count,
      warned: row.warned_count,
      edited: row.edited_count,
      leftOut: row.left_out_count,
    },
    totals: presentTotals(row.totals, row.faulty_totals),
    table:
      row.headings === null || row.mapping === null
        ? null
        : {
            headings: row.headings,
            mapping: row.mapping,
            isRemembered: row.mapping_remembered,
            isCertain: isNamedByHeadings(row.headings, row.mapping),
            sample: row.sample,
            reading: row.reading,
          },
    warnings: [...sameFile(row), ...(row.state === 'open' ? overBalance(row, accounts) : [])],
    ibanChanges: row.iban_change_count,
  }
}

/**
 * One total for each currency, in the bank's order.
 * @param faulty by account, what rows at fault come to: it is no part of them
 */
export function presentTotals(
  totals: ImportRow['totals'],
  faulty: Readonly<Record<string, string>> = {},
): PaymentImport['totals'] {
  const ofAccounts = Object.entries(totals)
    .map(([accountId, { currency, amount }]) => ({ currency, amount: BigInt(amount) - BigInt(faulty[accountId] ?? 0) }))
    .filter(({ amount }) => amount > 0n)
  return currencies.flatMap((currency) => {
    const amounts = ofAccounts.filter((one) => one.currency === currency).map(({ amount }) => amount)
    return amounts.length === 0 ? [] : [{ currency, amount: String(amounts.reduce((sum, amount) => sum + amount, 0n)) }]
  })
}

function sameFile(row: ImportRow): PaymentImport['warnings'] {
  const {
    same_import_id: importId,
    same_file_name: fileName,
    same_uploaded_at: uploadedAt,
    same_last_name: last,
    same_first_name: first,
    same_middle_name: middle,
  } = row
  if (
    importId === null ||
    fileName === null ||
    uploadedAt === null ||
    last === null ||
    first === null ||
    middle === null
  )
    return []
  const uploadedBy = fullNameOf({ last_name_uk: last, first_name_uk: first, middle_name_uk: middle })
  return [
    {
      kind: 'SAME_FILE',
      importId,
      fileName,
      uploadedAt: uploadedAt.toISOString(),
      uploadedBy,
      isCreated: row.same_state === 'created',
    },
  ]
}

function overBalance({ totals }: ImportRow, accounts: readonly AccountRow[]): PaymentImport['warnings'] {
  return accounts.flatMap(({ account_id: accountId, currency, available }) => {
    const total = totals[accountId]
    return total === undefined || BigInt(total.amount) <= available
      ? []
      : [{ kind: 'OVER_BALANCE' as const, accountId, currency, total: total.amount, available: String(available) }]
  })
}

/** @param payment how the row's payment stands; null: it has become none */
export const presentRow = (row: RowColumns, payment: PresentedRow['payment'] = null): PresentedRow => ({
  place: row.place,
  fields: row.fields as PresentedRow['fields'],
  amount: row.amount === null ? null : String(row.amount),
  valueDate: row.value_date,
  number: row.number,
  currency: row.currency,
  isEdited: row.is_edited,
  isLeftOut: row.is_left_out,
  faults: row.faults,
  readFaults: row.read_faults,
  warnings: row.warnings,
  paymentId: row.payment_id,
  payment,
})
