import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { contactChangeText } from '@dilo/domain/signing/contact-change-text.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Authority } from '../../access/door.ts'
import {
  beginConfirmation,
  checkConfirmation,
  type Confirmation,
  spendConfirmation,
  subjectOfText,
  type SubmittedProof,
} from '../../signing/door.ts'
import { proveFormer } from './prove-contact.ts'
import { type ContactChange, findChange, lockChange, lockPerson } from './store.ts'

/** The key signs the change itself: another one is another text. */
const confirmation: Confirmation<ContactChange> = {
  purpose: 'contact-old',
  subjectOf: (_, { changeId, personId, type, value, removes }) =>
    subjectOfText(contactChangeText({ id: changeId, personId, type, value: removes ? null : value }), {
      name: changeId,
      invalid: 'edsInvalid',
    }),
}

/** A holder of a key has signed by it for a company: there the evidence is kept. */
const inCompany = ({ companyId, ...authority }: Authority): Result<Authority & { companyId: string }, Refusal> =>
  companyId === null ? refused({ code: 'noAuthority' }) : ok({ ...authority, companyId })

/** The caller's change, which waits for their key. */
async function findAwaiting(
  context: Context,
  reader: Reader,
  personId: string,
): Promise<Result<ContactChange, Refusal>> {
  const change = await findChange(reader, personId, new Date(context.clock.now()))
  if (change === null) return refused({ code: 'notFound' })
  return change.awaits === 'key' ? ok(change) : refused({ code: 'alreadyConfirmed' })
}

type Text = Answer<'POST /api/user-service/user/contact-change/signing'>

/** Gives the text that a key signs to begin the caller's change. */
export async function beginByKey(context: Context, authority: Authority): Promise<Result<Text, Refusal>> {
  const whose = inCompany(authority)
  if (!whose.ok) return whose
  const begun = await beginConfirmation(
    context,
    whose.value,
    confirmation,
    async (transaction) => {
      const change = await findAwaiting(context, transaction, authority.personId)
      // A key sends no message.
      return change.ok ? ok({ subject: change.value, text: () => '' }) : change
    },
    { method: 'EDS', language: null },
  )
  return begun.ok ? ok(begun.value as Text) : begun
}

type Proven = Answer<'POST /api/user-service/user/contact-change/signature'>

/** Begins the caller's change by their key: then it goes on as after the code to the contact that they have. */
export async function proveByKey(
  context: Context,
  authority: Authority,
  submitted: SubmittedProof,
): Promise<Result<Proven, Refusal>> {
  const whose = inCompany(authority)
  if (!whose.ok) return whose
  const seen = await findAwaiting(context, context.database, authority.personId)
  if (!seen.ok) return seen
  const proof = await checkConfirmation(context, whose.value, confirmation, seen.value, submitted)
  if (!proof.ok) return proof
  const proven = await inTransaction<Proven, Refusal>(context.database, async (transaction) => {
    await lockPerson(transaction, authority.personId)
    const change = await lockChange(transaction, seen.value, new Date(context.clock.now()))
    // The first of many calls with one signature takes it; a change begun anew has another text.
    if (change === null) return refused({ code: 'alreadyConfirmed' })
    const spent = await spendConfirmation(transaction, whose.value, confirmation, proof.value)
    if (!spent.ok) return spent
    return proveFormer(context, transaction, authority, change)
  })
  if (proven.ok) context.wakeOutbox()
  return proven
}
