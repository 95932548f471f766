import type { AccountRequisites } from '@dilo/contract/account-service.ts'
import { type QrRequisitesError, writeNbuQr } from '@dilo/domain/payments/nbu-qr.ts'
import { canBePaidByQr, USUAL_QR_PURPOSE } from '@dilo/domain/payments/requisites-qr.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { type AmountProblem, parseAmountInput } from '@dilo/domain/values/amount-input.ts'

type QrFields = { readonly amount: string; readonly purpose: string }

type QrProblems = { readonly amount?: QrRequisitesError | AmountProblem; readonly purpose?: QrRequisitesError }

/** The link of the National Bank's QR for the typed values, or the error in them. Null: the account cannot have one. */
export function paymentLink(
  { ownerName, ownerCode, iban, currency }: AccountRequisites,
  typed: QrFields,
): Result<string, QrProblems> | null {
  if (!canBePaidByQr(currency)) return null
  const amount = typed.amount.trim() === '' ? undefined : parseAmountInput(typed.amount)
  if (amount !== undefined && !amount.ok) return { ok: false, error: { amount: amount.error } }
  const purpose = typed.purpose.trim() === '' ? USUAL_QR_PURPOSE : typed.purpose
  const written = writeNbuQr({
    recipient: ownerName,
    code: ownerCode,
    iban: iban as Iban,
    amount: amount?.value,
    purpose,
  })
  if (written.ok) return written
  const { field, error } = written.error
  return field === 'amount' || field === 'purpose' ? { ok: false, error: { [field]: error } } : null
}
