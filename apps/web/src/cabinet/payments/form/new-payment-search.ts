import {
  type EntrepreneurTax,
  entrepreneurTaxes,
  type TaxGroup,
  taxGroups,
} from '@dilo/domain/payments/entrepreneur-taxes.ts'
import { entryOfReference, parseEntryReference } from '@dilo/domain/payments/returned-entry.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import type { PaymentWay } from './typed-payment.ts'

/**
 * The search part of the address of a new payment's form. `draft`: the id that the form gives its payment, so that a
 * reload continues with the same one. `from`: the account with which the form begins. `way`: the way of paying that was
 * chosen in the menu. `tax` and `group`: the next term of a tax is filled in. The others say what fills the form.
 */
type NewPaymentSearch = {
  readonly draft?: string
  readonly from?: string
  readonly way?: PaymentWay
  readonly tax?: EntrepreneurTax
  readonly group?: TaxGroup
} & FilledFrom

/** The source of a new form's known values; at most one of them is read, the first. */
export type FilledFrom = {
  /** Another payment. */
  readonly like?: string
  readonly template?: string
  /** The account of a recipient of the directory. */
  readonly to?: string
  /** The token of a link of a shop or an invoice, signed by the bank (decision 080). */
  readonly orderToken?: string
  /** An entry whose counterparty is paid, `<account's id>.<version>`. */
  readonly entry?: string
  /** An entry whose money goes back to its payer, named in the same way. */
  readonly returns?: string
}

/**
 * The search part of the address of a draft's form. `sign`: its code has been asked for, and it is signed where it was
 * written.
 */
type EditedPaymentSearch = { readonly sign?: 'here' }

/** The ways that the menu offers. */
const ways: readonly unknown[] = ['ownAccounts', 'budget'] satisfies PaymentWay[]

const isWay = (text: unknown): text is PaymentWay => ways.includes(text)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads it from an address; any other value gives an empty search. */
export const readNewPaymentSearch = (query: Record<string, unknown>): NewPaymentSearch => ({
  ...idsOf(query),
  ...(isIban(query['to']) && { to: query['to'] }),
  ...(isOrderToken(query['orderToken']) && { orderToken: query['orderToken'] }),
  ...(entryNamed(query['entry']) && { entry: String(query['entry']) }),
  ...(entryNamed(query['returns']) && { returns: String(query['returns']) }),
  ...(isWay(query['way']) && { way: query['way'] }),
  ...(isTax(query['tax']) && { tax: query['tax'] }),
  ...(isTax(query['tax']) && groupNamed(query['group'])),
})

const isTax = (text: unknown): text is EntrepreneurTax => (entrepreneurTaxes as readonly unknown[]).includes(text)

/** The router reads a bare digit as a number. */
function groupNamed(text: unknown): { readonly group: TaxGroup } | undefined {
  const group = taxGroups.find((one) => one === String(text))
  return group && { group }
}

const idsOf = (query: Record<string, unknown>): Pick<NewPaymentSearch, 'draft' | 'from' | 'like' | 'template'> =>
  Object.fromEntries(
    ['draft', 'from', 'like', 'template'].flatMap((name) => (isId(query[name]) ? [[name, query[name]]] : [])),
  )

export const readEditedPaymentSearch = ({ sign }: Record<string, unknown>): EditedPaymentSearch =>
  sign === 'here' ? { sign } : {}

const isOrderToken = (text: unknown): text is string => typeof text === 'string' && /^[\w.-]{1,900}$/.test(text)

const isIban = (text: unknown): text is string => typeof text === 'string' && parseIban(text).ok

/** The entry of `entry` or `returns`; null for any other text. */
export function entryNamed(text: unknown): { readonly accountId: string; readonly version: number } | null {
  const read = typeof text === 'string' ? parseEntryReference(text) : null
  if (!read?.ok) return null
  const { accountId, version } = entryOfReference(read.value)
  return { accountId, version: Number(version) }
}

const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)
