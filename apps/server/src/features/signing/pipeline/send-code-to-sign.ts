import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { CodeWish, SentCode } from '../methods/proving-method.ts'
import { provingMethods } from '../methods/proving-methods.ts'
import { codeSubject } from './confirmation.ts'
import type { CodeSigned } from './signable.ts'

/** Sends the caller a code by which they sign the subject as they see it; in a demo the code is in the answer. */
export async function sendCodeToSign<Asked, Subject, Failure = Refusal>(
  context: Context,
  authority: CompanyAuthority,
  signable: CodeSigned<Asked, Subject, Failure>,
  asked: Asked,
  { method, language }: CodeWish,
): Promise<Result<{ readonly code: SentCode; readonly subject: Subject }, Refusal | Failure>> {
  const sent = await inTransaction<{ code: SentCode; subject: Subject }, Refusal | Failure>(
    context.database,
    async (transaction) => {
      const locked = await signable.lock(context, transaction, authority, asked)
      if (!locked.ok) return locked
      const subject = locked.value
      const person = await signable.beforeCode(context, transaction, authority, { subject, asked, method })
      if (!person.ok) return person
      const code = await provingMethods[method].begin(context, transaction, {
        subject: codeSubject(authority, 'sign-payment', signable.proofSubject(subject)),
        person: person.value,
        text: signable.text(subject),
        language,
      })
      if (!code.ok) return code
      await signable.codeSent(context, transaction, authority, { subject, method, code: code.value })
      return ok({ code: code.value, subject })
    },
  )
  if (sent.ok) context.wakeOutbox()
  return sent
}
