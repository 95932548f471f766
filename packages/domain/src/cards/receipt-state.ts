/** When a company asks for receipts. */
type ReceiptRule = {
  /** The least payment, in kopiykas; null: of none. */
  readonly neededFrom: bigint | null
  /** Milliseconds since 1970. What was paid before is not asked about. */
  readonly since: number
}

type ReceiptState = 'none' | 'missing' | 'attached'

/** The number of days for which a missing receipt is asked for: a later search is hopeless. */
export const RECEIPTS_ASKED_DAYS = 90

/** After so many days the holder gets a notice of a missing receipt: most bring it by themselves. */
export const RECEIPT_NOTICE_AFTER_DAYS = 3

/**
 * The receipt of a payment by card: attached, missing, or not needed.
 * @param paid in kopiykas and milliseconds since 1970; null: nothing was paid, or it was cash
 * @param rule null: the company has never said
 */
export function receiptState(
  paid: { readonly amount: bigint; readonly at: number } | null,
  rule: ReceiptRule | null,
  { isAttached, isWaived }: { readonly isAttached: boolean; readonly isWaived: boolean },
): ReceiptState {
  if (isAttached) return 'attached'
  if (paid === null || rule === null || rule.neededFrom === null || isWaived) return 'none'
  return paid.amount >= rule.neededFrom && paid.at >= rule.since ? 'missing' : 'none'
}
