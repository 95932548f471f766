import { randomUUID } from 'node:crypto'
import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { edsOnlyOn, needsEds } from '@dilo/domain/signing/eds-only.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type Authority, confirmByPassword, findOwner } from '../../access/door.ts'
import { findKeyHolders } from '../../signing/door.ts'
import { contactOf, sendCode } from './contact-code.ts'
import { type Contact, type ContactType, maskContact, parseContact } from './contact-type.ts'
import { beginChange, type ContactChange, lockPerson } from './store.ts'

/** As long as a recovery: two codes, one after the other. */
const CHANGE_LIFE_MS = 15 * MINUTE

/** @property value null: the person wants no contact of this type */
type Wanted = { readonly type: ContactType; readonly value: string | null; readonly password: string }

type Begun = Answer<'POST /api/user-service/user/contact-change'>

/**
 * Begins the change or the removal of a contact: by the password, because a session alone changes nothing, and then by
 * a code to the contact that the person has, or by the key of a person who has one. A change under way is replaced.
 */
export async function beginContactChange(
  context: Context,
  authority: Authority,
  { type, value, password }: Wanted,
): Promise<Result<Begun, Refusal>> {
  const wanted = value === null ? ok(null) : parseContact[type](value)
  if (!wanted.ok) return refused({ code: 'invalidRequest', fields: { value: wanted.error } })
  const confirmed = await confirmByPassword(context, authority, password)
  if (!confirmed.ok) return confirmed
  const begun = await inTransaction<Begun, Refusal>(context.database, async (transaction) => {
    await lockPerson(transaction, authority.personId)
    const { language, ...contacts } = await contactsOf(transaction, authority.personId, type)
    const checked = checkWanted(contacts, wanted.value)
    if (!checked.ok) return refused({ code: 'invalidRequest', fields: { value: checked.error } })
    const byKey = await beginsByKey(context, transaction, authority)
    const change = { changeId: randomUUID(), personId: authority.personId, type, byKey, ...checked.value } as const
    await beginChange(transaction, change, new Date(context.clock.now() + CHANGE_LIFE_MS))
    if (byKey) return ok({ id: change.changeId, awaits: 'key' })
    const coded = { ...change, awaits: 'old' } as const
    const sent = await sendCode(context, transaction, coded, language)
    if (!sent.ok) return sent
    return ok({
      id: change.changeId,
      awaits: 'old',
      sentTo: maskContact(contactOf(coded)),
      resendAfter: sent.value.resendAfter,
    })
  })
  if (begun.ok) context.wakeOutbox()
  return begun
}

/** The contact of a type that a person has, and the one by which they prove themselves: the other, where they have none. */
async function contactsOf(transaction: DatabaseTransaction, personId: string, type: ContactType) {
  const { phone, email, language } = await findOwner(transaction, personId)
  const [former, other] = (type === 'FINANCIAL_PHONE' ? [phone, email] : [email, phone]) as (Contact | null)[]
  return { former: former ?? null, proof: former ?? other ?? null, other: other ?? null, language }
}

type Contacts = { readonly former: Contact | null; readonly proof: Contact | null; readonly other: Contact | null }

/**
 * Tells whether a person may have these contacts in place of theirs: they have this one already, or none by which they could prove
 * themselves; and nobody is left without a login.
 */
function checkWanted(
  { former, proof, other }: Contacts,
  wanted: Contact | null,
): Result<
  Pick<ContactChange, 'value' | 'removes' | 'proofContact' | 'formerValue'>,
  'Invalid value' | 'This field is required'
> {
  const value = wanted ?? former
  if (proof === null || value === null || wanted === former) return refused('Invalid value')
  if (wanted === null && other === null) return refused('This field is required')
  return ok({ value, removes: wanted === null, proofContact: proof, formerValue: former })
}

/**
 * The change of a financial contact is a power that only EDS gives, to people who have signed for a company by a key
 * (decision 174).
 */
async function beginsByKey(
  context: Context,
  transaction: DatabaseTransaction,
  { personId, companyId }: Authority,
): Promise<boolean> {
  if (companyId === null) return false
  const powers = edsOnlyOn(['financialContact'], businessDateAt(context.clock.now()))
  const holders = await findKeyHolders(transaction, [personId])
  return needsEds(powers, { binds: 'keyHolders', hasKey: holders.has(personId) })
}
