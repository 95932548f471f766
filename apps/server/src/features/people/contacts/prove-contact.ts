import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type Authority, checkCode, findOwner, type RightCode, useCode, type WrongCode } from '../../access/door.ts'
import { sendCode, subjectOf } from './contact-code.ts'
import { maskContact } from './contact-type.ts'
import { replaceContact } from './replace-contact.ts'
import { type ContactChange, findChange, lockChange, lockPerson, markProven, type Side } from './store.ts'

type Typed = {
  /** The contact that the code is to prove: a code of one is no try at the other's. */
  readonly side: Side
  readonly code: string
  /** The network address that the call came from. */
  readonly from: string
}

type Proven = Answer<'POST /api/user-service/user/contact-change/proof'>

/**
 * Proves a contact by its code. After the one that the person has, a code goes to the new one; after the new one, it
 * takes the other's place.
 * @returns userExists to a caller who has proven a contact that is another person's login: nobody else learns it
 */
export async function proveContact(
  context: Context,
  authority: Authority,
  { side, code, from }: Typed,
): Promise<Result<Proven, Refusal>> {
  const change = await findChange(context.database, authority.personId, new Date(context.clock.now()))
  if (change === null) return refused({ code: 'notFound' })
  if (change.awaits !== side) return refused({ code: 'alreadyConfirmed' })
  const right = await checkCode(context, subjectOf(change, side), code, from)
  if (!right.ok) return refused(asRefusal(right.error))
  const proven = await inTransaction<Proven, Refusal>(context.database, async (transaction) => {
    await lockPerson(transaction, authority.personId)
    const locked = await lockChange(transaction, change, new Date(context.clock.now()))
    // Only the first of many calls with one code takes it: a page that did not get its answer asks for the state of the
    // change.
    if (locked === null) return refused({ code: 'alreadyConfirmed' })
    return takeCode(context, transaction, authority, locked, right.value)
  })
  if (proven.ok) context.wakeOutbox()
  return proven
}

async function takeCode(
  context: Context,
  transaction: DatabaseTransaction,
  authority: Authority,
  change: ContactChange,
  right: RightCode,
): Promise<Result<Proven, Refusal>> {
  if (!(await useCode(context, transaction, right))) return refused({ code: 'codeExpired' })
  if (change.awaits === 'new') return replaceContact(context, transaction, authority, change)
  return proveFormer(context, transaction, authority, change)
}

/** The contact that the person has is proven, or their key has begun the change: a removal is done, else the new one is asked. */
export async function proveFormer(
  context: Context,
  transaction: DatabaseTransaction,
  authority: Authority,
  change: ContactChange,
): Promise<Result<Proven, Refusal>> {
  if (change.removes) return replaceContact(context, transaction, authority, change)
  await markProven(transaction, change.personId, new Date(context.clock.now()))
  const { language } = await findOwner(transaction, change.personId)
  const sent = await sendCode(context, transaction, { ...change, awaits: 'new' }, language)
  if (!sent.ok) return sent
  return ok({ isChanged: false, sentTo: maskContact(change.value), resendAfter: sent.value.resendAfter })
}

/** No code of a contact blocks anything, and none is bound to a digest. */
const asRefusal = (wrong: WrongCode): Refusal =>
  wrong.code === 'tooManyRequests' ? wrong : { code: wrong.code === 'wrongCode' ? 'wrongCode' : 'codeExpired' }
