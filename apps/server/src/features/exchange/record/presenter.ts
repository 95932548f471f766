import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { priceOfPurchase, priceOfSale, spreadOf } from '@dilo/domain/exchange/exchange-price.ts'
import { feeOfDigits } from '@dilo/domain/exchange/exchange-terms.ts'
import {
  exchangeStateNames,
  type ExchangeRequestState,
  exchangeStatusOf,
  possibleActions,
  step,
} from '@dilo/domain/flows/exchange-request.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { presentSignatures, type SignedByPolicy } from '../../signing/door.ts'
import type { FillRow, RequestRow } from './store.ts'

type Asking = Pick<CompanyAuthority, 'personId' | 'permissions'>

/** The parts of a request beside its row. */
type Beside = Pick<ExchangeRequest, 'documents' | 'missing'> & { readonly fills: readonly FillRow[] }

/** By a code, or by a key. */
const methods = ['SMS', 'EMAIL', 'EDS'] as const

const papersOnWire = { none: 'NONE', toCheck: 'TO_CHECK', checked: 'CHECKED' } as const
const statusOnWire = { exists: 'EXISTS', signed: 'SIGNED', deleted: 'DELETED' } as const
const actionOnWire = { SAVE: 'EDIT', SIGN: 'SIGN', DELETE: 'DELETE', REVOKE: 'REVOKE' } as const

/** Signed, and not ended. */
const isWithBank = (state: ExchangeRequestState): boolean =>
  state === 'queued' || state === 'executing' || state === 'filling'

export function presentRequest(signing: SignedByPolicy<RequestRow>, beside: Beside, asking: Asking): ExchangeRequest {
  const { row } = signing
  const signed = presentSignatures(signing, { personId: asking.personId, step: step(row.state, 'SIGN'), methods })
  const writes = asking.permissions.includes('PAYMENTS_WRITE')
  const [amount, rate, official] = [kopiykas(row.amount), row.rate as OfficialRate, row.official_rate as OfficialRate]
  const priceOf = row.side === 'PURCHASE' ? priceOfPurchase : priceOfSale
  return {
    kind: 'EXCHANGE_REQUEST',
    id: row.request_id,
    number: String(row.number),
    side: row.side,
    state: exchangeStateNames[row.state],
    status: statusOnWire[exchangeStatusOf(row.state)],
    currency: row.currency,
    amount: String(row.amount),
    hryvnia: String(row.hryvnia),
    typedIn: row.typed_in === 'currency' ? 'CURRENCY' : 'HRYVNIA',
    mode: row.mode === 'bank' ? 'BANK' : 'LIMIT',
    rate: String(row.rate),
    officialRate: String(row.official_rate),
    spread: String(spreadOf(amount, rate, official)),
    fee: String(row.fee),
    total: String(priceOf(amount, rate, feeOfDigits(row.fee_terms)).total),
    held: isWithBank(row.state) && row.held !== null ? String(row.held) : null,
    quoteExpiresAt: row.quote_expires_at?.toISOString() ?? null,
    debtorAccountId: row.debtor_account_id,
    recipientAccountId: row.recipient_account_id,
    feeAccountId: row.fee_account_id,
    validUntil: row.valid_until,
    isPartial: row.partial,
    contact: { name: row.contact_name, phone: row.contact_phone },
    ground: row.ground,
    purpose: row.purpose,
    contractId: row.contract_id,
    details: row.details === null ? null : { ...row.details },
    documents: beside.documents,
    missing: beside.missing,
    returned: (row.returned ?? []).map((note) => ({ ...note })),
    reason: row.reason,
    papers: papersOnWire[row.papers],
    filled: presentFilled(row),
    fills: beside.fills.map(({ amount, rate, hryvnia, fee, booked_at: at }) => ({
      amount: String(amount),
      rate: String(rate),
      hryvnia: String(hryvnia),
      fee: String(fee),
      at: at.toISOString(),
    })),
    useBy: row.use_by,
    lifeline: lifelineOf(row, beside.fills),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    waitsSince: isWithBank(row.state) ? (row.signed_at?.toISOString() ?? null) : null,
    promisedAt: null,
    author: fullNameOf(row),
    version: row.version,
    signing: signed,
    actions: possibleActions(row.state)
      .filter((action) => (action === 'SIGN' ? signed.refusal === null : writes))
      .map((action) => actionOnWire[action]),
  }
}

/** The average price of one unit, cut to four decimals; null: nothing is dealt. */
const averageOf = ({ filled_amount: amount, filled_hryvnia: hryvnia }: RequestRow): string | null =>
  amount === 0n ? null : String(((hryvnia * 10_000n * 2n + amount) / (amount * 2n)) * 100n)

const presentFilled = (row: RequestRow): ExchangeRequest['filled'] => ({
  amount: String(row.filled_amount),
  hryvnia: String(row.filled_hryvnia),
  fee: String(row.fee_taken),
  averageRate: averageOf(row),
  givenBack: String(row.given_back),
})

/** Signed, at the dealer, filled, credited, to be used until: each with its moment, or not yet. */
function lifelineOf(row: RequestRow, fills: readonly FillRow[]): ExchangeRequest['lifeline'] {
  const last = fills.at(-1)?.booked_at.toISOString() ?? null
  const isWhole = row.state === 'executed' || row.state === 'partlyExecuted'
  const signedAt = (row.state === 'draft' ? null : row.signed_at)?.toISOString() ?? null
  return [
    { step: 'signed', at: signedAt },
    { step: 'handedOver', at: row.handed_over_at?.toISOString() ?? null },
    { step: 'filled', at: fills[0]?.booked_at.toISOString() ?? null },
    { step: 'credited', at: isWhole ? last : null },
    ...(row.side === 'PURCHASE' ? [{ step: 'useBy' as const, at: row.use_by }] : []),
  ]
}
