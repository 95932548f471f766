import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Begun, MethodChoice } from '../methods/proving-method.ts'
import { provingMethods } from '../methods/proving-methods.ts'
import { proofRequest } from './confirmation.ts'
import type { Provable } from './signable.ts'

/**
 * Gives the caller what they need to sign the subject as they see it: a code is sent, and in a demo stands in the answer; a
 * key gets the text.
 */
export async function beginSigning<Asked, Subject, Failure = Refusal>(
  context: Context,
  authority: CompanyAuthority,
  signable: Provable<Asked, Subject, Failure>,
  asked: Asked,
  { method, language }: MethodChoice,
): Promise<Result<{ readonly begun: Begun; readonly subject: Subject }, Refusal | Failure>> {
  const done = await inTransaction<{ begun: Begun; subject: Subject }, Refusal | Failure>(
    context.database,
    async (transaction) => {
      const locked = await signable.lock(context, transaction, authority, asked)
      if (!locked.ok) return locked
      const subject = locked.value
      const person = await signable.beforeProof(context, transaction, authority, { subject, asked, method })
      if (!person.ok) return person
      const begun = await provingMethods[method].begin(context, transaction, {
        ...proofRequest(authority, signable.purpose ?? 'sign-payment', signable.proofSubject(subject)),
        person: person.value,
        message: signable.message(subject),
        language,
      })
      if (!begun.ok) return begun
      const sentTo = 'sentTo' in begun.value ? begun.value.sentTo : null
      await signable.begun(context, transaction, authority, { subject, method, sentTo })
      return ok({ begun: begun.value, subject })
    },
  )
  if (done.ok) context.wakeOutbox()
  return done
}
