import type { Card, TypedLimits } from '@dilo/contract/card.ts'
import { boundedLimits, type CardSpending, mostOfMonth, type SpentFrom } from '@dilo/domain/cards/card-spending.ts'
import { raisesLimits } from '@dilo/domain/cards/raises-limits.ts'
import { limitsOfStored, type StoredLimits, storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { stricterLimits } from '@dilo/domain/cards/stricter-limits.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { joinedName } from '../../../db/person-names.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import {
  lockPeopleWhoAct,
  mayLeaveNow,
  peopleWhoAct,
  type RelatedPerson,
  type SubmittedProof,
} from '../../signing/door.ts'
import { cardOnce } from '../record/once.ts'
import { readLimits } from '../limits/read-limits.ts'
import { showChanged } from '../record/read-cards.ts'
import { type CardRecord, findCard, storeCard } from '../record/store.ts'
import { noteLoneSpending } from '../spending-policy/note-lone-spending.ts'
import { signsAlone } from '../spending-policy/signs-alone.ts'
import { mayTake, underLock } from './card-step.ts'
import { proveStep, spendProof } from './take-confirmed-step.ts'
import { tellOfCard } from './tell-of-card.ts'

type Asked = {
  readonly cardId: string
  readonly version: number
  readonly limits: TypedLimits
  readonly key: string
  /** The base address of links to the bank. */
  readonly origin: string
}

/** Limits that let through more than the previous ones are raised: then a head sets them, by a proof. */
export const actionOf = (row: CardRecord, limits: StoredLimits): 'RAISE_LIMITS' | 'LOWER_LIMITS' =>
  raisesLimits(limitsOfStored(row.limits), limitsOfStored(limits)) ? 'RAISE_LIMITS' : 'LOWER_LIMITS'

/**
 * Sets what a card may be used for. What only lowers holds at once; what raises needs the proof of a head, and holds later where their
 * own access has changed a short time ago (decision 058).
 */
export async function setLimits(
  context: Context,
  authority: CompanyAuthority,
  { cardId, version, limits: typed, key, origin }: Asked,
  submitted: SubmittedProof | null,
): Promise<Result<Card, Refusal>> {
  const { companyId } = authority
  const read = readLimits(typed)
  if (!read.ok) return refused({ code: 'invalidRequest', fields: read.error })
  const limits = boundedLimits(read.value)
  const order = { companyId, key, request: { limitsOf: cardId, version, typed } }
  const before = await cardOnce.outcomeOfKey(context.database, order)
  if (before !== null)
    return before.ok ? ok(await showChanged(context, context.database, authority, before.value)) : before
  const found = await findCard(context.database, companyId, cardId)
  if (found === undefined) return refused({ code: 'notCompanyCard' })
  const action = actionOf(found, limits)
  const seen = mayTake(context, authority, found, { action, version })
  if (!seen.ok) return seen
  const alone = await raisesAlone(context.database, authority, found, limits)
  if (!alone.ok) return alone
  const step = { step: 'SET_LIMITS', cardId, version, limits } as const
  if (action === 'RAISE_LIMITS' && submitted === null) return refused({ code: 'wrongCardCode' })
  const proof =
    action === 'RAISE_LIMITS' && submitted !== null ? await proveStep(context, authority, step, submitted) : null
  if (proof !== null && !proof.ok) return proof
  return underLock(
    context,
    authority,
    // The card that waits to take its place is locked with it.
    { card_id: cardId, replaces: found.replaced_by },
    async ({ transaction, row, replaced: next, caller, at }) => {
      const done = await cardOnce.orderedOnce(transaction, order, at, async () => {
        const may = mayTake(context, caller, row, { action, version })
        if (!may.ok) return may
        const people = await lockPeopleWhoAct(transaction, companyId)
        const stillAlone = await raisesAlone(transaction, caller, may.value.row, limits, people)
        if (!stillAlone.ok) return stillAlone
        if (proof !== null) {
          const spent = await spendProof(transaction, authority, step, proof.value)
          if (!spent.ok) return spent
        }
        const stored = await storeLimits(context, transaction, authority, may.value.row, {
          limits,
          action,
          people,
          origin,
          at,
        })
        if (!stored.ok) return stored
        if (action === 'LOWER_LIMITS' && next !== undefined) await lowerNext(transaction, next, limits)
        return ok(cardId)
      })
      return done.ok ? ok(await showChanged(context, transaction, caller, done.value)) : done
    },
  )
}

/** The spending that raised limits allow. */
const spentByLimits = (accountId: string, limits: StoredLimits): readonly SpentFrom[] => [
  { accountId, most: mostOfMonth(limitsOfStored(limits))?.toString() ?? null },
]

/**
 * Raised limits, as people of the company sign them or are notified of them. @param version of the card that they saw
 */
export const limitsSpending = (row: CardRecord, version: number, limits: StoredLimits): CardSpending => ({
  of: 'limits',
  subjectId: row.card_id,
  version,
  name: joinedName(row.holder_last_name ?? '', row.holder_first_name ?? '', row.holder_middle_name ?? ''),
  // A plastic card is activated by them: nobody is shown them before.
  lastDigits: row.activated_at === null ? '' : row.last_digits,
  limits,
  accounts: spentByLimits(row.account_id, limits),
})

/** Checks that the caller may set limits alone: lower ones always, raised ones by the policy of the account. */
export async function raisesAlone(
  reader: Reader,
  authority: Pick<CompanyAuthority, 'companyId' | 'personId'>,
  row: CardRecord,
  limits: StoredLimits,
  people?: readonly RelatedPerson[],
): Promise<Result<void, Refusal>> {
  if (actionOf(row, limits) === 'LOWER_LIMITS') return ok(undefined)
  const acting = people ?? (await peopleWhoAct(reader, authority.companyId))
  return signsAlone(reader, authority, spentByLimits(row.account_id, limits), acting)
}

/** A card that takes the place of another and waits for its activation lets nothing through that the other does not. */
async function lowerNext(transaction: DatabaseTransaction, next: CardRecord, lowered: StoredLimits): Promise<void> {
  if (next.state !== 'inactive' && next.locked_from !== 'inactive') return
  const limits = storedLimits(stricterLimits(limitsOfStored(lowered), limitsOfStored(next.limits)))
  await storeCard(transaction, next, { limits })
}

/** Stores raised limits that several people of the company have signed; they have already waited after a change of access. */
export async function storeSignedLimits(
  context: Context,
  transaction: DatabaseTransaction,
  by: Actor,
  row: CardRecord,
  { limits, at }: Pick<Set, 'limits' | 'at'>,
): Promise<void> {
  await storeCard(transaction, row, { limits, raised_limits: null, raised_from: null, raised_by: null })
  const facts = { raises: true, from: null, limits: JSON.stringify(limits) }
  recordAudit(transaction, { companyId: row.company_id, by, event: 'cardLimitsSet', subjectId: row.card_id, facts, at })
  await tellOfCard(context, transaction, row, { what: 'limitsRaised' }, by)
}

type Actor = { readonly personId: string; readonly sessionId: string | null }

type Set = {
  readonly limits: StoredLimits
  readonly action: 'RAISE_LIMITS' | 'LOWER_LIMITS'
  readonly people: readonly RelatedPerson[]
  readonly origin: string
  readonly at: Date
}

/** Limits that were raised and wait are replaced by whatever is set next. */
async function storeLimits(
  context: Context,
  transaction: DatabaseTransaction,
  by: CompanyAuthority,
  row: CardRecord,
  { limits, action, people, origin, at }: Set,
): Promise<Result<void, Refusal>> {
  const raises = action === 'RAISE_LIMITS'
  const { companyId, personId } = by
  const leaving = raises ? await mayLeaveNow(context, transaction, 'cardLimits', by) : ok({ wait: null })
  if (!leaving.ok) return leaving
  const from = leaving.value.wait?.until ?? null
  await storeCard(
    transaction,
    row,
    from === null
      ? { limits, raised_limits: null, raised_from: null, raised_by: null }
      : { raised_limits: limits, raised_from: from, raised_by: personId },
  )
  const facts = { raises, from: from?.toISOString() ?? null, limits: JSON.stringify(limits) }
  recordAudit(transaction, { companyId, by, event: 'cardLimitsSet', subjectId: row.card_id, facts, at })
  if (raises) {
    await tellOfCard(context, transaction, row, { what: 'limitsRaised' }, by)
    const spending = limitsSpending(row, row.version, limits)
    await noteLoneSpending(context, transaction, by, { spending, people, until: from, origin })
  }
  return ok(undefined)
}
