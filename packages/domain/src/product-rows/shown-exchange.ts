import type { ExchangeDetails, ExchangeSide } from '../exchange/exchange-form.ts'
import { exchangeRequestText } from '../exchange/exchange-request-text.ts'
import { type FeeInDigits, feeOfDigits } from '../exchange/exchange-terms.ts'
import { feeBy } from '../payments/tariff.ts'
import type { BusinessDate } from '../values/business-date.ts'
import type { ForeignCurrency } from '../values/currency.ts'
import { kopiykas } from '../values/kopiykas.ts'
import { member, textAt } from './given-text.ts'

/** A request to exchange currency: amounts are digits of minor units, rates of millionths. */
type ShownExchange = {
  readonly id: string
  readonly version: number
  readonly side: ExchangeSide
  readonly currency: ForeignCurrency
  readonly amount: string
  readonly mode: 'BANK' | 'LIMIT'
  readonly rate: string
  readonly hryvnia: string
  readonly fee: string
  readonly debtorAccountId: string
  readonly recipientAccountId: string
  readonly feeAccountId: string | null
  readonly validUntil: string
  readonly isPartial: boolean
  readonly ground: string | null
  readonly purpose: string | null
  readonly contractId: string | null
  readonly details: ExchangeDetails | null
}

/** The page shows the fee in hryvnia; the terms behind it must make that fee. */
export function textOfExchange(shown: ShownExchange, given: unknown): string | undefined {
  const feeTerms = member(given, 'request', 'feeTerms') as FeeInDigits | undefined
  if (feeTerms === undefined || !makesFee(feeTerms, shown)) return undefined
  return exchangeRequestText({
    companyId: textAt(given, 'request', 'companyId'),
    requestId: shown.id,
    version: shown.version,
    side: shown.side,
    currency: shown.currency,
    amount: shown.amount,
    mode: shown.mode === 'BANK' ? 'bank' : 'limit',
    rate: shown.rate,
    hryvnia: shown.hryvnia,
    fee: shown.fee,
    feeTerms,
    debtorAccountId: shown.debtorAccountId,
    recipientAccountId: shown.recipientAccountId,
    feeAccountId: shown.feeAccountId,
    validUntil: shown.validUntil as BusinessDate,
    isPartial: shown.isPartial,
    ground: shown.ground,
    purpose: shown.purpose,
    contractId: shown.contractId,
    details: shown.details,
  })
}

function makesFee(terms: FeeInDigits, { fee, hryvnia }: ShownExchange): boolean {
  try {
    return String(feeBy(feeOfDigits(terms), kopiykas(BigInt(hryvnia)))) === fee
  } catch {
    return false
  }
}
