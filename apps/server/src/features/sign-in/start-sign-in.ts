import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Login } from '@dilo/domain/values/login.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashToken, newSecretToken } from '../../secret-token.ts'
import { issueCode } from '../one-time-codes/issue-code.ts'
import { hashPassword, HASH_OF_NOBODY, needsRehash, verifyPassword } from './password-hash.ts'
import { signInMessage } from './sign-in-message.ts'
import { signInSubject } from './sign-in-subject.ts'
import { findPersonByLogin, insertFlow, replacePasswordHash, type SigningInPerson } from './store.ts'

export type SignInRefusal = 'AUTH_E007' | 'AUTH_E004'

export const FLOW_LIFE_MS = 15 * 60_000

/**
 * Checks login and password; when they are right, sends a code and gives the temporary token of the flow.
 * An unknown login and a wrong password answer alike and cost the same work; that the password is blocked (AUTH_E004)
 * is told only after the right password (security row 2).
 * @param language of the message, when the browser has chosen one
 */
export async function startSignIn(
  context: Context,
  login: Login,
  password: string,
  language: Language | null,
): Promise<Result<{ token: string }, SignInRefusal>> {
  const person = await findPersonByLogin(context.database, login.by === 'phone' ? login.phone : login.email)
  const right = await verifyPassword(password, person?.passwordHash ?? HASH_OF_NOBODY)
  if (person === null || !right) return refused('AUTH_E007')
  if (person.blocked) return refused('AUTH_E004')
  if (needsRehash(person.passwordHash)) {
    await replacePasswordHash(context.database, person.personId, await hashPassword(password))
  }
  return beginFlow(context, login, { ...person, language: language ?? person.language })
}

async function beginFlow(context: Context, login: Login, person: SigningInPerson): Promise<Result<{ token: string }, never>> {
  const token = newSecretToken()
  const tokenHash = hashToken(token)
  const now = context.clock.now()
  const begun = await inTransaction(context.database, async (transaction) => {
    await insertFlow(
      transaction,
      { tokenHash, personId: person.personId, channel: login.by },
      new Date(now),
      new Date(now + FLOW_LIFE_MS),
    )
    return issueCode(context, transaction, {
      subject: signInSubject({ tokenHash, personId: person.personId }),
      channel: login.by === 'phone' ? 'sms' : 'email',
      contact: login.by === 'phone' ? login.phone : login.email,
      text: (code) => signInMessage(code, person.language),
    })
  })
  if (!begun.ok) throw new Error('A new flow cannot have a code already')
  context.wakeOutbox()
  return ok({ token })
}
