import { randomUUID } from 'node:crypto'
import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type Authority, confirmByPassword, findOwner } from '../../access/door.ts'
import { contactOf, sendCode } from './contact-code.ts'
import { type Contact, type ContactType, maskContact, parseContact } from './contact-type.ts'
import { beginChange, type ContactChange, lockPerson } from './store.ts'

/** As long as a recovery: two codes, one after the other. */
const CHANGE_LIFE_MS = 15 * MINUTE

type Wanted = { readonly type: ContactType; readonly value: string; readonly password: string }

type Sent = Answer<'POST /api/user-service/user/contact-change'>

/**
 * Begins the change of a contact: by the password, because a session alone changes nothing, and then by a code to the
 * contact that the person has. A change under way is replaced.
 */
export async function beginContactChange(
  context: Context,
  authority: Authority,
  { type, value, password }: Wanted,
): Promise<Result<Sent, Refusal>> {
  const wanted = parseContact[type](value)
  if (!wanted.ok) return refused({ code: 'invalidRequest', fields: { value: wanted.error } })
  const confirmed = await confirmByPassword(context, authority, password)
  if (!confirmed.ok) return confirmed
  const begun = await inTransaction<Sent, Refusal>(context.database, async (transaction) => {
    await lockPerson(transaction, authority.personId)
    const { change, language } = await changeTo(transaction, authority.personId, type, wanted.value)
    if (change === null) return refused({ code: 'invalidRequest', fields: { value: 'Invalid value' } })
    await beginChange(transaction, change, new Date(context.clock.now() + CHANGE_LIFE_MS))
    const sent = await sendCode(context, transaction, change, language)
    if (!sent.ok) return sent
    return ok({ sentTo: maskContact(contactOf(change)), resendAfter: sent.value.resendAfter })
  })
  if (begun.ok) context.wakeOutbox()
  return begun
}

/** The change that a person wants; null: they have this contact already, or none by which they could prove themselves. */
async function changeTo(transaction: DatabaseTransaction, personId: string, type: ContactType, value: Contact) {
  const { phone, email, language } = await findOwner(transaction, personId)
  const [former, other] = type === 'FINANCIAL_PHONE' ? [phone, email] : [email, phone]
  const proof = former ?? other
  const change: ContactChange | null =
    proof === null || value === former
      ? null
      : {
          changeId: randomUUID(),
          personId,
          type,
          value,
          proofContact: proof as Contact,
          formerValue: former as Contact | null,
          awaits: 'old',
        }
  return { change, language }
}
