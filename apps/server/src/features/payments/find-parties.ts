import { bankName, isClosedBank } from '@dilo/domain/banks.ts'
import type { ErrorCode } from '@dilo/domain/errors.ts'
import { isTreasuryAccount } from '@dilo/domain/payments/budget-purpose.ts'
import { ofAnotherCompany } from '@dilo/domain/payments/of-another-company.ts'
import { paysOut } from '@dilo/domain/payments/paying-account.ts'
import type { HeldHere, RecipientPlace } from '@dilo/domain/payments/payment-kind.ts'
import type { RecipientNumber } from '@dilo/domain/payments/recipient-number.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { bankCodeOf, type Iban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../context.ts'
import type { Reader } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import { findOwnAccount } from '../accounts/find-own-account.ts'
import { findRecipientAccount, type RecipientAccount } from '../accounts/find-recipient-account.ts'
import { type CardRow, findCardPlace, ownCards } from '../cards/own-cards.ts'
import { findHeldElsewhere } from './store.ts'

/** Whose payment it is: of somebody who is signed in, or of whoever signed a payment that has waited. */
export type PayingAuthority = Pick<CompanyAuthority, 'personId' | 'companyId'> & { readonly demo: { readonly tenantId: string } | null }

export type PayerAccount = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>

/** One of the company's own accounts, or a card with the account behind it. */
export type OwnHolding = { readonly account: PayerAccount; readonly card: CardRow | null }

/** Where money goes, as the bank knows the place. */
export type FoundRecipient = {
  readonly place: RecipientPlace
  /** The account, where it is one of this bank's. */
  readonly account: RecipientAccount | null
  /** Its owner's code, where that is somebody else. */
  readonly ownerCode: string | null
  readonly own: OwnHolding | null
}

export type FoundParties = { readonly payer: HeldHere; readonly from: OwnHolding; readonly recipient: FoundRecipient }

/** Whom a payment goes to: one of the company's own things by its id, or a number with who is said to own it. */
export type RecipientAsked = { readonly ownId: string } | { readonly number: RecipientNumber }

type ForeignRefusal = Extract<ErrorCode<'payments'>, 'PAY_E003' | 'PAY_E026' | 'PAY_E038'>

type PayerRefusal = ForeignRefusal | Extract<ErrorCode<'payments'>, 'CANNOT_PAY_FROM_ACCOUNT'>

const statusOf = { OPEN: 'open', BLOCKED: 'blocked', CLOSED: 'closed' } as const

/** An own account, or an own card, by its id. */
async function findOwn(reader: Reader, companyId: string, id: string): Promise<OwnHolding | null> {
  const account = await findOwnAccount(reader, companyId, id)
  if (account !== undefined) return { account, card: null }
  const card = (await ownCards(reader, companyId)).find(({ card_id }) => card_id === id)
  if (card === undefined) return null
  const behind = await findOwnAccount(reader, companyId, card.account_id)
  return behind === undefined ? null : { account: behind, card }
}

/** A card is its account's: what is paid from one to the other would not move. */
export const heldHere = ({ account, card }: OwnHolding): HeldHere => ({
  by: card === null ? 'account' : 'card',
  id: account.account_id,
  isOwn: true,
  status: card === null || account.status !== 'OPEN' ? statusOf[account.status] : statusOf[card.status],
  currency: account.currency,
})

/** What is not the company's own: who may see its other company learns that it is that one's. */
export async function refusalOfForeign(reader: Reader, { personId }: PayingAuthority, id: string): Promise<ForeignRefusal> {
  const thing = await findHeldElsewhere(reader, personId, id)
  return ofAnotherCompany(thing ?? 'account', { seesBoth: thing !== null }) as ForeignRefusal
}

/** An account, or card, that must be the company's own. */
async function findOwnHolding(reader: Reader, authority: PayingAuthority, id: string): Promise<Result<OwnHolding, ForeignRefusal>> {
  const own = await findOwn(reader, authority.companyId, id)
  return own === null ? refused(await refusalOfForeign(reader, authority, id)) : ok(own)
}

/** The account, or card, to pay from: the company's own, and of a kind that pays at all. */
export async function findPayingHolding(reader: Reader, authority: PayingAuthority, id: string): Promise<Result<OwnHolding, PayerRefusal>> {
  const own = await findOwnHolding(reader, authority, id)
  return own.ok && !paysOut(own.value.account.type) ? refused('CANNOT_PAY_FROM_ACCOUNT') : own
}

const ownPlace = (own: OwnHolding, companyId: string): FoundRecipient => ({
  place: { at: 'here', ...heldHere(own) },
  account: {
    companyId,
    accountId: own.account.account_id,
    status: own.account.status,
    currency: own.account.currency,
    clientCode: '',
  },
  ownerCode: null,
  own,
})

const nowhereOwn = (place: RecipientPlace): FoundRecipient => ({ place, account: null, ownerCode: null, own: null })

async function findByIban(context: Context, reader: Reader, { companyId }: PayingAuthority, iban: Iban): Promise<FoundRecipient> {
  const bank = bankCodeOf(iban)
  if (bank === context.config.bankCode) return findHere(reader, companyId, iban)
  if (isTreasuryAccount(iban)) return nowhereOwn({ at: 'treasury' })
  if (bankName(bank) !== undefined) return nowhereOwn({ at: 'otherBank', by: 'account', bank: 'operates' })
  return nowhereOwn({ at: 'otherBank', by: 'account', bank: isClosedBank(bank) ? 'closed' : 'unknown' })
}

async function findHere(reader: Reader, companyId: string, iban: Iban): Promise<FoundRecipient> {
  const account = await findRecipientAccount(reader, iban, companyId)
  if (account === null) return nowhereOwn({ at: 'nowhere', by: 'account' })
  const own = account.companyId === companyId ? await findOwn(reader, companyId, account.accountId) : null
  if (own !== null) return ownPlace(own, companyId)
  const held: HeldHere = { by: 'account', id: account.accountId, isOwn: false, status: statusOf[account.status], currency: account.currency }
  return { place: { at: 'here', ...held }, account, ownerCode: account.clientCode, own: null }
}

async function findByCard(reader: Reader, { companyId }: PayingAuthority, number: RecipientNumber & { by: 'card' }, currency: Currency): Promise<FoundRecipient> {
  const found = await findCardPlace(reader, companyId, number.card)
  if (found.at === 'elsewhere') return nowhereOwn({ at: 'otherBank', by: 'card', bank: 'operates' })
  const own = found.at === 'own' ? await findOwn(reader, companyId, found.card.card_id) : null
  if (own !== null) return ownPlace(own, companyId)
  // Somebody else's: PAY_E012, whoever's and in whatever state it is.
  return nowhereOwn({ at: 'here', by: 'card', id: number.card, isOwn: false, status: 'open', currency })
}

/** Looks up where money goes. */
export async function findRecipient(
  context: Context,
  reader: Reader,
  authority: PayingAuthority,
  asked: RecipientAsked,
  currency: Currency,
): Promise<Result<FoundRecipient, ForeignRefusal>> {
  if ('ownId' in asked) {
    const own = await findOwnHolding(reader, authority, asked.ownId)
    return own.ok ? ok(ownPlace(own.value, authority.companyId)) : own
  }
  const { number } = asked
  return ok(number.by === 'account' ? await findByIban(context, reader, authority, number.iban) : await findByCard(reader, authority, number, currency))
}

/** Looks up both sides of a payment; what may be between them is the domain's to say. */
export async function findParties(
  context: Context,
  reader: Reader,
  authority: PayingAuthority,
  { payerId, recipient }: { readonly payerId: string; readonly recipient: RecipientAsked },
): Promise<Result<FoundParties, PayerRefusal>> {
  const from = await findPayingHolding(reader, authority, payerId)
  if (!from.ok) return from
  const found = await findRecipient(context, reader, authority, recipient, from.value.account.currency)
  return found.ok ? ok({ payer: heldHere(from.value), from: from.value, recipient: found.value }) : found
}
