import type { WalletToken } from '@dilo/contract/card-wallet-calls.ts'
import { resumptionText } from '@dilo/domain/cards/confirmed-texts.ts'
import { changeWalletToken, type WalletTokenState } from '@dilo/domain/cards/wallet-token.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights } from '../../companies/door.ts'
import {
  beginConfirmation,
  type Begun,
  checkConfirmation,
  type Confirmation,
  mayLeaveNow,
  type MethodChoice,
  type Proof,
  spendConfirmation,
  subjectOfText,
  type SubmittedProof,
} from '../../signing/door.ts'
import { asOfCard } from '../record/card-code.ts'
import { askerOf } from '../record/asker-of.ts'
import { type CardRecord, findCard } from '../record/store.ts'
import { presentToken } from './presenter.ts'
import { findToken, findTokens, lockToken, storeToken, type TokenRow } from './store.ts'
import { tellProcessor } from './tell-processor.ts'
import { resumptionMessage } from './wallet-messages.ts'

/** A copy of a card in a wallet, as a call names it. */
type Named = { readonly cardId: string; readonly tokenId: string }

const REMOVED_SHOWN_MS = 30 * DAY

/** Telephones and watches that pay with a card. */
export async function listWallets(
  { database, clock }: Context,
  authority: CompanyAuthority,
  cardId: string,
): Promise<Result<WalletToken[], Refusal>> {
  const card = await ownCard(database, authority, cardId, clock.now())
  if (!card.ok) return card
  const { companyId } = authority
  const rows = await findTokens(database, { companyId, cardId }, new Date(clock.now() - REMOVED_SHOWN_MS))
  return ok(rows.map(presentToken))
}

const resumption: Confirmation<TokenRow> = {
  purpose: 'card-operation',
  subjectOf: ({ companyId }, row) =>
    subjectOfText(resumptionText({ companyId, tokenId: row.token_id, changedAt: row.changed_at.toISOString() }), {
      name: `wallet:${row.token_id}`,
      invalid: 'edsInvalid',
    }),
}

/** Gives the caller what they need to let a suspended telephone pay again. */
export const beginResumption = (
  context: Context,
  authority: CompanyAuthority,
  named: Named,
  choice: MethodChoice,
): Promise<Result<Begun, Refusal>> =>
  beginConfirmation(
    context,
    authority,
    resumption,
    async (transaction) => {
      const found = await suspended(transaction, authority, named, context.clock.now())
      if (!found.ok) return found
      const leaving = await mayLeaveNow(context, transaction, 'cardWallet', authority)
      if (!leaving.ok) return leaving
      const { card, token } = found.value
      return ok({
        subject: token,
        text: (code, language) =>
          resumptionMessage(code, { wallet: token.wallet, lastDigits: card.last_digits }, language),
      })
    },
    choice,
  )

/** Stops a telephone from paying, or takes the card out of it: at once, without a code and without the processor. */
export const stopWallet = (
  context: Context,
  authority: CompanyAuthority,
  named: Named,
  state: 'suspended' | 'deleted',
): Promise<Result<WalletToken, Refusal>> => change(context, authority, named, { state, proof: null })

/** Lets a suspended telephone pay again, by a code or a key. */
export async function resumeWallet(
  context: Context,
  authority: CompanyAuthority,
  named: Named,
  submitted: SubmittedProof,
): Promise<Result<WalletToken, Refusal>> {
  const found = await suspended(context.database, authority, named, context.clock.now())
  if (!found.ok) return found
  const proof = await checkConfirmation(context, authority, resumption, found.value.token, submitted)
  if (!proof.ok) return refused(asOfCard(proof.error))
  return change(context, authority, named, { state: 'active', proof: proof.value })
}

async function change(
  context: Context,
  authority: CompanyAuthority,
  { cardId, tokenId }: Named,
  { state, proof }: { readonly state: WalletTokenState; readonly proof: Proof | null },
): Promise<Result<WalletToken, Refusal>> {
  const { companyId, personId } = authority
  const changed = await inTransaction<WalletToken, Refusal>(context.database, async (transaction) => {
    const now = context.clock.now()
    const rights = await lockRights(transaction, authority)
    const card = await ownCard(transaction, rights, cardId, now)
    if (!card.ok) return card
    const token = await lockToken(transaction, { companyId, tokenId })
    if (token === undefined || token.card_id !== cardId) return refused({ code: 'notFound' })
    const taken = changeWalletToken(token.state, state)
    if (!taken.ok) return refused({ code: taken.error })
    if (proof !== null) {
      const leaving = await mayLeaveNow(context, transaction, 'cardWallet', authority)
      if (!leaving.ok) return leaving
      if (token.state !== 'suspended' || resumption.subjectOf(authority, token).digest !== proof.digest)
        return refused({ code: 'cardStatusNotChanged' })
      const spent = await spendConfirmation(transaction, authority, resumption, proof)
      if (!spent.ok) return refused(asOfCard(spent.error))
    }
    if (token.state !== taken.value)
      await store(transaction, authority, token, { state, by: personId, at: new Date(now) })
    const after = await findToken(transaction, { companyId, tokenId })
    if (after === undefined) throw new Error('A wallet that was just changed is there')
    return ok(presentToken(after))
  })
  if (changed.ok) context.wakeOutbox()
  return changed
}

const eventOf = { active: 'cardWalletResumed', suspended: 'cardWalletSuspended', deleted: 'cardWalletRemoved' } as const

async function store(
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  token: TokenRow,
  changed: { readonly state: WalletTokenState; readonly by: string; readonly at: Date },
): Promise<void> {
  const { companyId } = authority
  await storeToken(transaction, token, changed)
  await tellProcessor(transaction, [{ companyId, tokenId: token.token_id }], changed.at.getTime())
  recordAudit(transaction, {
    companyId,
    by: authority,
    event: eventOf[changed.state],
    subjectId: token.card_id,
    facts: { tokenId: token.token_id, wallet: token.wallet },
    at: changed.at,
  })
}

/** A card whose wallets the caller may see: theirs, or of a company that they head. */
async function ownCard(
  reader: Reader,
  authority: CompanyAuthority,
  cardId: string,
  now: number,
): Promise<Result<CardRecord, Refusal>> {
  const card = await findCard(reader, authority.companyId, cardId)
  if (card === undefined) return refused({ code: 'notCompanyCard' })
  const { holds, heads } = askerOf(card, authority, now)
  return holds || heads ? ok(card) : refused({ code: 'cardOwnerOnly' })
}

async function suspended(
  reader: Reader,
  authority: CompanyAuthority,
  { cardId, tokenId }: Named,
  now: number,
): Promise<Result<{ readonly card: CardRecord; readonly token: TokenRow }, Refusal>> {
  const card = await ownCard(reader, authority, cardId, now)
  if (!card.ok) return card
  const { holderActs, isExpired } = askerOf(card.value, authority, now)
  if (!holderActs) return refused({ code: 'noEnterpriseConnection' })
  const token = await findToken(reader, { companyId: authority.companyId, tokenId })
  if (token === undefined || token.card_id !== cardId) return refused({ code: 'notFound' })
  if (token.state !== 'suspended' || card.value.state !== 'active' || isExpired)
    return refused({ code: 'cardStatusNotChanged' })
  return ok({ card: card.value, token })
}
