import type { Account } from '@dilo/contract/account.ts'
import { exchangeDetails } from '@dilo/domain/exchange/exchange-form.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { showTypedPhone } from '@dilo/domain/values/shown-phone.ts'
import type { ExchangeRequest, WrittenRequest } from '../request-queries.ts'
import type { OwnContact } from './own-contact.ts'
import type { StepProps } from './new-exchange-page.tsx'

type DetailField = (typeof exchangeDetails)[number]

/** The answers of the second step, as typed. */
export type TypedGround = Readonly<
  Record<'ground' | 'contractId' | 'purpose' | 'contactName' | 'contactPhone' | DetailField, string>
>

/** The answers that a request already has. */
export function groundOfRequest(request: ExchangeRequest | undefined, contact: OwnContact): TypedGround {
  const details = request?.details
  return {
    ground: request?.ground ?? '',
    contractId: request?.contractId ?? '',
    purpose: request?.purpose ?? '',
    contactName: request?.contact.name ?? contact.name,
    contactPhone: showTypedPhone(request?.contact.phone ?? contact.phone),
    ...(Object.fromEntries(exchangeDetails.map((field) => [field, details?.[field] ?? ''])) as Record<
      DetailField,
      string
    >),
  }
}

type Asked = Pick<StepProps, 'side' | 'currency' | 'selection' | 'search' | 'bankRate'> & {
  payer: Account
  payee: Account
}

/** The request as the bank takes it. */
export function bodyOf({ side, currency, selection, search, payer, payee }: Asked, typed: TypedGround): WrittenRequest {
  const isPurchase = side === 'PURCHASE'
  return {
    side,
    currency,
    ...amountsOf(selection),
    ...(search.limit === undefined
      ? { mode: 'BANK' as const }
      : {
          mode: 'LIMIT' as const,
          limit: search.limit,
          ...(search.sure === search.limit && { limitConfirmed: true }),
          ...(search.until !== undefined && { validUntil: search.until }),
          isPartial: search.part === 'yes',
        }),
    debtorAccountId: payer.id,
    recipientAccountId: payee.id,
    feeAccountId: search.feeFrom ?? (isPurchase ? payer.id : null),
    contact: { name: typed.contactName, phone: typed.contactPhone },
    purpose: orNull(typed.purpose),
    ground: orNull(typed.ground),
    contractId: isPurchase ? orNull(typed.contractId) : null,
    details: isPurchase ? detailsOf(typed) : null,
  }
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** In the currency, or in hryvnia where these were typed: the bank counts the other by its own rate. */
function amountsOf({ give, get, said, sum, feeIs }: StepProps['selection']) {
  const typed = parseAmountInput(sum, said === 'give' ? give : get)
  const amount = typed.ok ? String(typed.value) : '0'
  const isHryvnia = (said === 'give' ? give : get) === 'UAH'
  return isHryvnia ? { hryvnia: amount, feeInside: feeIs === 'inside' } : { amount }
}

const detailsOf = ({ declarationDate, ...typed }: TypedGround): WrittenRequest['details'] => ({
  ...(Object.fromEntries(
    exchangeDetails.filter((field) => field !== 'declarationDate').map((field) => [field, typed[field]]),
  ) as Record<Exclude<DetailField, 'declarationDate'>, string>),
  declarationDate: orNull(declarationDate),
})
