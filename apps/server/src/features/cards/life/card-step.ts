import { type ConfirmedCardStep, cardStepText } from '@dilo/domain/cards/card-confirmation.ts'
import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { type CardAction, stepOfPerson } from '@dilo/domain/cards/card-rights.ts'
import type { Card, LockKind } from '@dilo/domain/flows/card.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { lockRights } from '../../companies/door.ts'
import { type Confirmation, subjectOfText } from '../../signing/door.ts'
import { askerOf, type Asking } from '../record/asker-of.ts'
import { type CardRecord, lockCards } from '../record/store.ts'

/** A step of a person with one card, confirmed by a code or by their key. */
export const cardConfirmation: Confirmation<ConfirmedCardStep> = {
  purpose: 'card-operation',
  subjectOf: ({ companyId }, step) =>
    subjectOfText(cardStepText(companyId, step), { name: `${companyId}:${step.cardId}`, invalid: 'edsInvalid' }),
}

/** A person's request about a card. @property version that they saw; null: it does not matter */
type Asked = { readonly action: CardAction; readonly version: number | null; readonly kind?: LockKind }

/** Checks that the caller may take a step with the card in its present state. @returns the state to which it leads */
export function mayTake(
  { clock }: Context,
  authority: Asking,
  row: CardRecord | undefined,
  { action, version, kind }: Asked,
): Result<{ readonly row: CardRecord; readonly next: Card }, Refusal> {
  if (row === undefined) return refused({ code: 'notCompanyCard' })
  const next = stepOfPerson(cardOfColumns(row), action, askerOf(row, authority, clock.now()), kind)
  if (!next.ok) return refused({ code: next.error })
  if (version !== null && row.version !== version) return refused({ code: 'cardStatusNotChanged' })
  return { ok: true, value: { row, next: next.value } }
}

type Locked = {
  readonly transaction: DatabaseTransaction
  /** The card, locked. */
  readonly row: CardRecord | undefined
  /** The card that it replaces, locked with it. */
  readonly replaced: CardRecord | undefined
  /** The caller with their present rights. */
  readonly caller: CompanyAuthority
  readonly at: Date
}

/**
 * Does something with a card in one transaction, under the locks of the company, of the card and of the caller's relation, in the
 * order of every use case that locks them.
 * @param seen the card as it was read before: which card it replaces does not change
 */
export async function underLock<Done>(
  context: Context,
  authority: CompanyAuthority,
  { card_id: cardId, replaces }: Pick<CardRecord, 'card_id' | 'replaces'>,
  take: (locked: Locked) => Promise<Result<Done, Refusal>>,
): Promise<Result<Done, Refusal>> {
  const { companyId } = authority
  const done = await inTransaction<Done, Refusal>(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const rows = await lockCards(transaction, companyId, replaces === null ? [cardId] : [cardId, replaces])
    const caller = await lockRights(transaction, authority)
    if (!caller.permissions.includes('ACCOUNTS_VIEW')) return refused({ code: 'noAuthority' })
    const find = (id: string | null) => rows.find(({ card_id }) => card_id === id)
    const at = new Date(context.clock.now())
    return take({ transaction, row: find(cardId), replaced: find(replaces), caller, at })
  })
  if (done.ok) context.wakeOutbox()
  return done
}
