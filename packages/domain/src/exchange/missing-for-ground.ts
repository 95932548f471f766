import type { GroundPaper } from '../dictionaries/ground-papers.ts'
import type { BusinessDate } from '../values/business-date.ts'
import type { Currency } from '../values/currency.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import { asksForPapers, type ExchangeGrounds, groundOf } from './exchange-grounds.ts'
import type { ExchangeDetails, ExchangePapers, ExchangeSide } from './exchange-form.ts'

/** The details that a ground may require of a request. */
type AskedDetails = Pick<
  ExchangeDetails,
  'country' | 'beneficiaryCountry' | 'bankCode' | 'bankName' | 'importCode' | 'operationSign'
>

/** A contract of the register, as far as a request asks it. */
export type ContractOfRequest = {
  readonly currency: Currency
  readonly signedOn: BusinessDate
  /** The amount that may still be paid under it, without this request; null: it names no sum. */
  readonly left: Kopiykas | null
}

/** A request as it is written so far. */
export type GroundedRequest = {
  readonly side: ExchangeSide
  readonly currency: Currency
  readonly amount: Kopiykas
  readonly ground: string | null
  readonly purpose: string | null
  readonly details: AskedDetails | null
  /** Null: none is chosen; undefined: the one that is chosen is not the company's. */
  readonly contract: ContractOfRequest | null | undefined
  readonly papers: readonly GroundPaper[]
}

/** Why a field keeps a request from being signed. */
type GroundReason =
  | 'This field is required'
  | 'Choose from the list'
  | 'Country under sanctions'
  | 'Contract in another currency'
  | 'Contract has less left'
  | 'Day is ahead'

/** The fields by the names of the wire; of papers the one that is missing: `documents.INVOICE`. */
type GroundField = 'ground' | 'purpose' | 'contractId' | `details.${keyof AskedDetails}` | `documents.${GroundPaper}`

export type GroundFault = { readonly field: GroundField; readonly reason: GroundReason }

const required = (field: GroundField): GroundFault => ({ field, reason: 'This field is required' })

/**
 * The faults of a request as far as it is filled in: it is not even saved with these.
 * @param today the day in Kyiv
 */
export function groundFaults(
  request: GroundedRequest,
  table: ExchangeGrounds,
  today: BusinessDate,
): readonly GroundFault[] {
  const { details, contract, ground } = request
  const isUnknown = ground !== null && groundOf(table, request) === undefined
  const sanctioned = (['country', 'beneficiaryCountry'] as const).filter((field) =>
    table.forbiddenCountries.includes(details?.[field] ?? ''),
  )
  return [
    ...(isUnknown ? [{ field: 'ground', reason: 'Choose from the list' } as const] : []),
    ...(contract === undefined ? [{ field: 'contractId', reason: 'Choose from the list' } as const] : []),
    ...(contract && contract.signedOn > today ? [{ field: 'contractId', reason: 'Day is ahead' } as const] : []),
    ...(contract && contract.currency !== request.currency
      ? [{ field: 'contractId', reason: 'Contract in another currency' } as const]
      : []),
    ...sanctioned.map((field) => ({ field: `details.${field}`, reason: 'Country under sanctions' }) as const),
  ]
}

/** A traveller pays nobody's bank. */
const ofTrip = ['country'] as const
const ofTransfer = [...ofTrip, 'beneficiaryCountry', 'bankCode', 'bankName'] as const
const ofGoods = [...ofTransfer, 'importCode', 'operationSign'] as const

const detailsAsked = { none: ofTrip, services: ofTransfer, goods: ofGoods } as const

/**
 * The parts that a request lacks before it is signed: shown while it is a draft, also before the window opens. Only for
 * a purchase: a sale is signed without a ground.
 */
export function missingForGround(request: GroundedRequest, table: ExchangeGrounds): readonly GroundFault[] {
  if (request.side === 'SALE') return []
  const ground = groundOf(table, request)
  const noPurpose = isEmpty(request.purpose) ? [required('purpose')] : []
  if (ground === undefined) return [required('ground'), ...noPurpose]
  const { details, papers } = request
  return [
    ...noPurpose,
    ...(ground.contract === 'none' ? [] : missingContract(request)),
    ...detailsAsked[ground.contract]
      .filter((field) => isEmpty(details?.[field]))
      .map((field) => required(`details.${field}`)),
    ...ground.papers.filter((paper) => !papers.includes(paper)).map((paper) => required(`documents.${paper}`)),
  ]
}

function missingContract({ contract, amount }: GroundedRequest): readonly GroundFault[] {
  if (!contract) return [required('contractId')]
  return contract.left !== null && contract.left < amount
    ? [{ field: 'contractId', reason: 'Contract has less left' }]
    : []
}

const isEmpty = (text: string | null | undefined): boolean => (text ?? '').trim() === ''

/** The first state of a request's papers: the dealer may have to wait until an officer has checked them. */
export const papersAtFirst = (
  request: Pick<GroundedRequest, 'side' | 'ground'>,
  table: ExchangeGrounds,
): ExchangePapers => (asksForPapers(groundOf(table, request)) ? 'toCheck' : 'none')
