import { createHash } from 'node:crypto'
import type { Answer, Body } from '@dilo/contract/calls.ts'
import { signedSubscriptionText, type SubscriptionWish } from '@dilo/domain/statements/subscription-wish.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type Email, maskEmail, parseEmail } from '@dilo/domain/values/email.ts'
import { maskIban } from '@dilo/domain/values/iban.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority, RightCode, CodeSubject } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOwnAccount } from '../../accounts/door.ts'
import { peopleWhoAct, sendCode, type SubmittedCode, checkSubmittedCode } from '../../signing/door.ts'

type Call = 'POST /api/account-service/statement-subscriptions/own-code'
type Asked = Body<Call> & { readonly language: Language | null }

/**
 * The caller's code allows exactly this: statements of this account to this address, at this interval, in this format.
 */
const subjectOf = ({ personId, demo }: CompanyAuthority, wish: SubscriptionWish): CodeSubject => {
  const digest = createHash('sha256').update(signedSubscriptionText(wish)).digest('hex')
  return {
    purpose: 'confirm-subscription',
    id: `${digest}:${personId}`,
    whose: personId,
    inDemo: demo !== null,
    digest,
  }
}

const texts: Record<Language, (code: OneTimeCode, account: string, address: string) => string> = {
  uk: (code, account, address) =>
    `Код ${code} дозволяє надсилати виписки з рахунку ${account} на ${address}. Якщо це не ви, нікому його не кажіть.`,
  ru: (code, account, address) =>
    `Код ${code} разрешает присылать выписки по счёту ${account} на ${address}. Если это не вы, никому его не говорите.`,
}

/**
 * Sends the caller a code by their own phone or e-mail; its message names account and address. A session alone sends no
 * statements to a new address.
 */
export async function sendOwnCode(
  context: Context,
  authority: CompanyAuthority,
  { method, language, ...wish }: Asked,
): Promise<Result<Answer<Call>, Refusal>> {
  const address = parseEmail(wish.address)
  if (!address.ok) return refused({ code: 'invalidRequest', fields: { address: address.error } })
  const sent = await inTransaction<Answer<Call>, Refusal>(context.database, async (transaction) => {
    const account = await findOwnAccount(transaction, authority.companyId, wish.accountId)
    if (account === undefined) return refused({ code: 'notFound' })
    const person = (await peopleWhoAct(transaction, authority.companyId)).find(
      ({ person_id }) => person_id === authority.personId,
    )
    if (person === undefined) return refused({ code: 'noAuthority' })
    const [from, to] = [maskIban(account.iban), maskEmail(address.value)]
    const subject = subjectOf(authority, { ...wish, address: address.value })
    return sendCode(context, transaction, {
      subject,
      person,
      text: (code, spoken) => texts[spoken](code, from, to),
      wish: { method, language },
    })
  })
  if (sent.ok) context.wakeOutbox()
  return sent
}

/** Compares the code that came with a wish; null: no code came. The transaction of the wish uses it up. */
export async function checkOwnCode(
  context: Context,
  authority: CompanyAuthority,
  {
    wish,
    submitted,
  }: { readonly wish: SubscriptionWish & { readonly address: Email }; readonly submitted: SubmittedCode | null },
): Promise<Result<RightCode | null, Refusal>> {
  if (submitted === null) return ok(null)
  const right = await checkSubmittedCode(context, subjectOf(authority, wish), submitted)
  if (right.ok) return right
  // The codes of payments say that no payment was signed.
  const { code } = right.error
  if (code === 'wrongSigningCode') return refused({ code: 'invalidRequest', fields: { otp_code: 'Invalid code' } })
  return refused(code === 'changedSinceCode' ? { code: 'codeExpired' } : right.error)
}
