import { isTreasuryAccount, parseBudgetPurpose } from '@dilo/domain/payments/budget-purpose.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import {
  REMITTANCE_INFORMATION_LENGTH,
  type RemittanceInformation,
} from '@dilo/domain/values/remittance-information.ts'
import { hryvnias } from './amount.ts'
import { many, optional } from './codec.ts'
import { record } from './record.ts'
import { identifier, inPieces, text } from './values.ts'

/** The purpose of a payment, as a message carries it. */
export type Remittance = {
  /** The unstructured texts, joined as they stand; '' where there is none. */
  readonly text: string
  readonly taxRecords: readonly TaxRecord[]
}

/** A record of tax remittance (domain-ukraine.md section 2). */
type TaxRecord = {
  /** Код виду сплати: three digits. */
  readonly type: string | null
  readonly category: string | null
  readonly categoryDetails: string | null
  /** The code of the taxpayer. */
  readonly certificate: string | null
  readonly amount: Kopiykas | null
  readonly information: string | null
}

/** Characters of an unstructured text, and of a tax record's additional information. */
const PIECE = 140

const taxRecord = record<TaxRecord>({
  type: ['Tp', optional(identifier)],
  category: ['Ctgy', optional(identifier)],
  categoryDetails: ['CtgyDtls', optional(identifier)],
  certificate: ['CertId', optional(identifier)],
  amount: ['TaxAmt/TtlAmt', optional(hryvnias)],
  information: ['AddtlInf', optional(text(PIECE))],
})

const remittanceOfAtMost = (length: number) =>
  record<Remittance>({
    text: ['Ustrd', inPieces(PIECE, length)],
    taxRecords: ['Strd/TaxRmt/Rcrd', many(taxRecord)],
  })

export const remittance = remittanceOfAtMost(REMITTANCE_INFORMATION_LENGTH)

/** Entries are not payments alone, and say as much as the bank has to say. */
export const remittanceOfEntry = remittanceOfAtMost(Infinity)

/**
 * The remittance of a payment: to the Treasury a tax record, wherever its information has room in one; otherwise text.
 * Only tests use it until payments leave in these messages.
 */
export function remittanceOf(purpose: RemittanceInformation, creditor: Iban): Remittance {
  const budget = isTreasuryAccount(creditor) ? parseBudgetPurpose(purpose) : null
  if (budget === null || !budget.ok || [...budget.value.information].length > PIECE)
    return { text: purpose, taxRecords: [] }
  const { code, information } = budget.value
  const none = { category: null, categoryDetails: null, certificate: null, amount: null }
  return { text: '', taxRecords: [{ ...none, type: code, information }] }
}

/**
 * The purpose as people read it: the text, and each tax record with its code and what is paid.
 * Only tests use it until payments come in these messages.
 */
export function purposeOf({ text, taxRecords }: Remittance): string {
  const records = taxRecords.map(({ type, category, categoryDetails, information }) =>
    [type ?? category, information ?? categoryDetails].filter((part) => part !== null).join(' '),
  )
  return [text, ...records].filter((part) => part !== '').join('; ')
}
