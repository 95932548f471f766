import { bankName, isClosedBank } from '@dilo/domain/banks.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { isTreasuryAccount } from '@dilo/domain/payments/budget-purpose.ts'
import { paysOut } from '@dilo/domain/payments/paying-account.ts'
import type { HeldHere, RecipientPlace } from '@dilo/domain/payments/payment-kind.ts'
import type { AccountOwner } from '@dilo/domain/payments/recipient-identity.ts'
import type { RecipientNumber } from '@dilo/domain/payments/recipient-number.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { bankCodeOf, type Iban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import {
  type AccountRow,
  ownAccounts,
  findRecipientAccounts,
  type OwnedAccount,
  type RecipientAccount,
  type ForeignRefusal,
  refusalOfForeign,
} from '../../accounts/door.ts'
import { cardPlace, type CardRow, issuersHere, ownCards } from '../../cards/door.ts'

/** The payer: the caller, or a signatory of a payment that has waited. */
export type PayingAuthority = Pick<CompanyAuthority, 'personId' | 'companyId'> & {
  readonly demo: { readonly tenantId: string } | null
}

export type PayerAccount = AccountRow

/** One of the company's own accounts, or a card with the account behind it. */
export type OwnHolding = { readonly account: PayerAccount; readonly card: CardRow | null }

/** The destination of money, as the bank knows it. */
export type FoundRecipient = {
  readonly place: RecipientPlace
  /** The recipient's account, if it is at this bank. */
  readonly account: RecipientAccount | null
  /** The owner of the account, if it is another client. */
  readonly owner: AccountOwner | null
  readonly own: OwnHolding | null
}

export type FoundParties = { readonly payer: HeldHere; readonly from: OwnHolding; readonly recipient: FoundRecipient }

/**
 * The recipient as requested: one of the company's own accounts or cards by its id, or a number with its stated owner.
 */
export type RecipientAsked = { readonly ownId: string } | { readonly number: RecipientNumber }

export type PayerRefusal = ForeignRefusal | Extract<RefusalCode<'payments'>, 'cannotPayFromAccount'>

const statusOf = { OPEN: 'open', BLOCKED: 'blocked', CLOSED: 'closed' } as const

/** A card shares the money of its account: a payment from one to the other would move nothing. */
export const heldHere = ({ account, card }: OwnHolding): HeldHere => ({
  by: card === null ? 'account' : 'card',
  id: account.account_id,
  isOwn: true,
  status: card === null || account.status !== 'OPEN' ? statusOf[account.status] : statusOf[card.status],
  takesNothing: account.takes_nothing,
  currency: account.currency,
  isDeposit: account.type === 'DEPOSIT',
})

/** The payers and recipients that payments name. */
type PartiesAsked = { readonly ownIds: readonly string[]; readonly numbers: readonly RecipientNumber[] }

/** The bank's knowledge of those places. One payment and ten thousand of a file take the same few queries. */
export type KnownParties = {
  readonly companyId: string
  readonly accounts: readonly PayerAccount[]
  /** Loaded only if an id matches no account, or a card is to be paid. */
  readonly cards: readonly CardRow[]
  /** Ids that belong to no account or card of the company. */
  readonly foreign: ReadonlyMap<string, ForeignRefusal>
  /** Accounts of this bank, by IBAN. */
  readonly here: ReadonlyMap<Iban, OwnedAccount>
  /** First six digits of the numbers of cards of this bank. */
  readonly issuers: ReadonlySet<string>
}

/** Looks up all places that payments of a company name. The domain decides which pairs may pay each other. */
export async function lookUpParties(
  reader: Reader,
  authority: PayingAuthority,
  { ownIds, numbers }: PartiesAsked,
): Promise<KnownParties> {
  const { companyId } = authority
  const ibans = numbers.flatMap((number) => (number.by === 'account' ? [number.iban] : []))
  const [accounts, here] = await sideBySide([
    ownAccounts(reader, companyId),
    findRecipientAccounts(reader, ibans, companyId),
  ])
  const cardNumbers = numbers.flatMap((number) => (number.by === 'card' ? [number.card] : []))
  const ids = [...new Set(ownIds)].filter((id) => accounts.every(({ account_id }) => account_id !== id))
  const cards = ids.length > 0 || cardNumbers.length > 0 ? await ownCards(reader, companyId) : []
  const foreign = new Map<string, ForeignRefusal>()
  for (const id of ids)
    if (cards.every(({ card_id }) => card_id !== id)) foreign.set(id, await refusalOfForeign(reader, authority, id))
  return {
    companyId,
    accounts,
    cards,
    foreign,
    here,
    issuers: await issuersHere(reader, cardNumbers),
  }
}

/** One of the company's own accounts or cards, by its id. */
function ownHolding({ accounts, cards }: KnownParties, id: string): OwnHolding | null {
  const account = accounts.find(({ account_id }) => account_id === id)
  if (account !== undefined) return { account, card: null }
  const card = cards.find(({ card_id }) => card_id === id)
  const behind = accounts.find(({ account_id }) => account_id === card?.account_id)
  return card === undefined || behind === undefined ? null : { account: behind, card }
}

/** An account or card whose id must be the company's own. */
function holdingAsked(known: KnownParties, id: string): Result<OwnHolding, ForeignRefusal> {
  const own = ownHolding(known, id)
  return own === null ? refused(known.foreign.get(id) ?? 'noSuchPayment') : ok(own)
}

/** The account, or card, to pay from: it belongs to the company and its kind may pay. */
export function payingHolding(known: KnownParties, id: string): Result<OwnHolding, PayerRefusal> {
  const own = holdingAsked(known, id)
  return own.ok && !paysOut(own.value.account.type) ? refused('cannotPayFromAccount') : own
}

const ownPlace = (own: OwnHolding, companyId: string): FoundRecipient => ({
  place: { at: 'here', ...heldHere(own) },
  account: {
    companyId,
    accountId: own.account.account_id,
    status: own.account.status,
    takesNothing: own.account.takes_nothing,
    currency: own.account.currency,
    isDeposit: own.account.type === 'DEPOSIT',
  },
  owner: null,
  own,
})

const nowhereOwn = (place: RecipientPlace): FoundRecipient => ({ place, account: null, owner: null, own: null })

function placeOfIban({ config }: Context, known: KnownParties, iban: Iban): FoundRecipient {
  const bank = bankCodeOf(iban)
  if (bank === config.bankCode) return placeHere(known, iban)
  if (isTreasuryAccount(iban)) return nowhereOwn({ at: 'treasury' })
  if (bankName(bank, config.furtherBanks) !== undefined)
    return nowhereOwn({ at: 'otherBank', by: 'account', bank: 'operates' })
  return nowhereOwn({ at: 'otherBank', by: 'account', bank: isClosedBank(bank) ? 'closed' : 'unknown' })
}

function placeHere(known: KnownParties, iban: Iban): FoundRecipient {
  const account = known.here.get(iban)
  if (account === undefined) return nowhereOwn({ at: 'nowhere', by: 'account' })
  const own = account.companyId === known.companyId ? ownHolding(known, account.accountId) : null
  if (own !== null) return ownPlace(own, known.companyId)
  const held: HeldHere = {
    by: 'account',
    id: account.accountId,
    isOwn: false,
    status: statusOf[account.status],
    takesNothing: account.takesNothing,
    currency: account.currency,
    isDeposit: account.isDeposit,
  }
  return { place: { at: 'here', ...held }, account, owner: account.owner, own: null }
}

function placeOfCard(
  known: KnownParties,
  { card }: RecipientNumber & { by: 'card' },
  currency: Currency,
): FoundRecipient {
  const found = cardPlace(known, card)
  if (found.at === 'elsewhere') return nowhereOwn({ at: 'otherBank', by: 'card', bank: 'operates' })
  const own = found.at === 'own' ? ownHolding(known, found.card.card_id) : null
  if (own !== null) return ownPlace(own, known.companyId)
  // Another client's card: cardOnlyBetweenOwnAccounts, whatever its owner and state.
  return nowhereOwn({
    at: 'here',
    by: 'card',
    id: card,
    isOwn: false,
    status: 'open',
    takesNothing: false,
    isDeposit: false,
    currency,
  })
}

/** Finds the recipient among the looked-up places. */
export function recipientAmong(
  context: Context,
  known: KnownParties,
  asked: RecipientAsked,
  currency: Currency,
): Result<FoundRecipient, ForeignRefusal> {
  if ('ownId' in asked) {
    const own = holdingAsked(known, asked.ownId)
    return own.ok ? ok(ownPlace(own.value, known.companyId)) : own
  }
  const { number } = asked
  return ok(number.by === 'account' ? placeOfIban(context, known, number.iban) : placeOfCard(known, number, currency))
}

/** The account, or card, that one payment leaves from. */
export const findPayingHolding = async (
  reader: Reader,
  authority: PayingAuthority,
  id: string,
): Promise<Result<OwnHolding, PayerRefusal>> =>
  payingHolding(await lookUpParties(reader, authority, { ownIds: [id], numbers: [] }), id)

/** Looks up both sides of a payment; the domain decides whether they may pay each other. */
export async function findParties(
  context: Context,
  reader: Reader,
  authority: PayingAuthority,
  { payerId, recipient }: { readonly payerId: string; readonly recipient: RecipientAsked },
): Promise<Result<FoundParties, PayerRefusal>> {
  const asked =
    'ownId' in recipient
      ? { ownIds: [payerId, recipient.ownId], numbers: [] }
      : { ownIds: [payerId], numbers: [recipient.number] }
  return partiesAmong(context, await lookUpParties(reader, authority, asked), { payerId, recipient })
}

/** Both sides of a payment among the looked-up places. */
export function partiesAmong(
  context: Context,
  known: KnownParties,
  { payerId, recipient }: { readonly payerId: string; readonly recipient: RecipientAsked },
): Result<FoundParties, PayerRefusal> {
  const from = payingHolding(known, payerId)
  if (!from.ok) return from
  const found = recipientAmong(context, known, recipient, from.value.account.currency)
  return found.ok ? ok({ payer: heldHere(from.value), from: from.value, recipient: found.value }) : found
}
