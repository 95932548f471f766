import type { Card } from '@dilo/contract/card.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { cardOnce } from '../record/once.ts'
import { periodsAt } from '../standing/standing-of.ts'
import { askerOf } from '../record/asker-of.ts'
import { showChanged } from '../record/read-cards.ts'
import { type CardRecord, findCard, storeTries } from '../record/store.ts'
import { carryUsed } from '../record/used-of-cards.ts'
import { mayTake, underLock } from './card-step.ts'
import { moveWalletsOf } from '../wallets/wallets-of-card.ts'
import { moveCard } from './move-card.ts'
import { tellOfCard } from './tell-of-card.ts'

/** Wrong last digits in a day. */
const TRIES = 5

type Asked = { readonly version: number; readonly lastDigits?: string | undefined; readonly key: string }

/** The outcome of entering the digits, inside a transaction that is kept in any case: a wrong try counts. */
type Tried = { readonly card: Card } | { readonly wrong: Refusal }

/**
 * Activates a card. The owner of a plastic one knows its last digits from the card: the bank shows them to nobody
 * before. The card whose place it takes ends with that.
 */
export async function activateCard(
  context: Context,
  authority: CompanyAuthority,
  cardId: string,
  { key, ...asked }: Asked,
): Promise<Result<Card, Refusal>> {
  const { companyId } = authority
  const order = { companyId, key, request: { activate: cardId, ...asked } }
  const before = await cardOnce.outcomeOfKey(context.database, order)
  if (before !== null)
    return before.ok ? ok(await showChanged(context, context.database, authority, before.value)) : before
  const seen = await findCard(context.database, companyId, cardId)
  if (seen === undefined) return refused({ code: 'notCompanyCard' })
  const tried = await underLock<Tried>(context, authority, seen, async ({ transaction, row, replaced, caller, at }) => {
    const may = mayTake(context, caller, row, {
      action: 'ACTIVATE',
      version: seen.state === 'active' ? null : asked.version,
    })
    if (!may.ok) return may
    if (may.value.row.state === 'inactive') {
      const free = mayReplace(context, caller, replaced)
      if (!free.ok) return free
      const wrong = await tryDigits(transaction, may.value.row, asked.lastDigits, at)
      if (wrong !== null) return ok({ wrong })
    }
    const done = await cardOnce.orderedOnce(transaction, order, at, async () => {
      const moved = await moveCard(transaction, may.value.row, may.value.next, { by: authority, at })
      if (moved && replaced !== undefined)
        await carryUsed(transaction, { companyId, from: replaced.card_id, to: cardId, since: periodsAt(at.getTime()) })
      if (moved && replaced !== undefined && replaced.state !== 'closed') {
        const to = { cardId, accountId: may.value.row.account_id }
        await moveWalletsOf(transaction, { companyId, from: replaced.card_id, to })
        await moveCard(transaction, replaced, { status: 'closed' }, { by: authority, at })
      }
      if (moved) await tellOfCard(context, transaction, may.value.row, { what: 'activated' }, authority)
      return ok(cardId)
    })
    return done.ok ? ok({ card: await showChanged(context, transaction, caller, done.value) }) : done
  })
  if (!tried.ok) return tried
  return 'card' in tried.value ? ok(tried.value.card) : refused(tried.value.wrong)
}

/** A new card is no way around a lock of the old one: of a head, or of the bank, other than to end it. */
function mayReplace(
  { clock }: Context,
  caller: CompanyAuthority,
  replaced: CardRecord | undefined,
): Result<void, Refusal> {
  if (replaced?.state !== 'locked') return ok(undefined)
  if (replaced.lock_kind === 'bank' && replaced.lock_reason !== 'closing')
    return refused({ code: 'cardStatusNotChanged' })
  const { lockedByHead, heads } = askerOf(replaced, caller, clock.now())
  return lockedByHead && !heads ? refused({ code: 'cardOwnerOnly' }) : ok(undefined)
}

/** Compares the digits. Of a virtual card there is nothing to hold in hand. @returns what is wrong; null: nothing */
async function tryDigits(
  transaction: DatabaseTransaction,
  row: CardRecord,
  lastDigits: string | undefined,
  at: Date,
): Promise<Refusal | null> {
  if (row.form === 'virtual') return null
  if (lastDigits === undefined || lastDigits === '')
    return { code: 'invalidRequest', fields: { lastDigits: 'This field is required' } }
  const isAnew = row.activation_tries_since === null || at.getTime() - row.activation_tries_since.getTime() >= DAY
  const since = isAnew || row.activation_tries_since === null ? at : row.activation_tries_since
  const tries = isAnew ? 0 : row.activation_tries
  if (tries >= TRIES)
    return { code: 'tooManyRequests', retryAfter: Math.ceil((since.getTime() + DAY - at.getTime()) / 1000) }
  if (lastDigits === row.last_digits) return null
  await storeTries(transaction, row, { tries: tries + 1, since })
  return { code: 'invalidRequest', fields: { lastDigits: 'Invalid card number' } }
}
