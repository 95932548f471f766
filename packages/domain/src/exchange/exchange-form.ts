/** The client's side of an exchange: they sell foreign currency, or buy it. */
export const exchangeSides = ['SALE', 'PURCHASE'] as const

export type ExchangeSide = (typeof exchangeSides)[number]

/** `bank`: at the quoted rate or not at all; `limit`: not worse than the rate that the client names. */
const exchangeModes = ['bank', 'limit'] as const

export type ExchangeMode = (typeof exchangeModes)[number]

/** In which of the two the client typed how much. */
const typedIn = ['currency', 'hryvnia'] as const

export type TypedIn = (typeof typedIn)[number]

/** The state of a purchase's papers for an officer's check. */
const exchangePapers = ['none', 'toCheck', 'checked'] as const

export type ExchangePapers = (typeof exchangePapers)[number]

/** The fields of a purchase's form beside money and ground. */
export type ExchangeDetails = {
  /** The country of the transfer, and of its recipient: ISO 3166 of two letters. */
  readonly country: string
  readonly beneficiaryCountry: string
  readonly bankCode: string
  readonly bankName: string
  readonly importCode: string
  readonly operationSign: string
  readonly goodsGroup: string
  readonly declarationNumber: string
  readonly declarationDate: string | null
}

/** The names of these fields, in their order on a form. */
export const exchangeDetails = [
  'country',
  'beneficiaryCountry',
  'bankCode',
  'bankName',
  'importCode',
  'operationSign',
  'goodsGroup',
  'declarationNumber',
  'declarationDate',
] as const satisfies readonly (keyof ExchangeDetails)[]

/** A field of a request, and what is wrong with it or missing: words of `exchange` in the interface. */
export type ExchangeFieldNote = { readonly field: string; readonly reason: string }
