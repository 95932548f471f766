import type { Answer, Body } from '@dilo/contract/calls.ts'
import { signedSubscriptionText, type WantedSubscription } from '@dilo/domain/statements/wanted-subscription.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type Email, maskEmail, parseEmail } from '@dilo/domain/values/email.ts'
import { maskIban } from '@dilo/domain/values/iban-in-text.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOwnAccount } from '../../accounts/door.ts'
import {
  checkConfirmation,
  type Confirmation,
  type Proof,
  beginConfirmation,
  subjectOfText,
  type SubmittedCode,
} from '../../signing/door.ts'

type Call = 'POST /api/account-service/statement-subscriptions/own-code'
type Asked = Body<Call> & { readonly language: Language | null }

/**
 * The caller's code allows exactly this: statements of this account to this address, at this interval, in this format.
 */
const mailConfirmation: Confirmation<WantedSubscription> = {
  purpose: 'confirm-subscription',
  subjectOf: (_, wanted) => subjectOfText(signedSubscriptionText(wanted), { invalid: 'edsInvalid' }),
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
  { method, language, ...wanted }: Asked,
): Promise<Result<Answer<Call>, Refusal>> {
  const address = parseEmail(wanted.address)
  if (!address.ok) return refused({ code: 'invalidRequest', fields: { address: address.error } })
  return beginConfirmation(
    context,
    authority,
    mailConfirmation,
    async (transaction) => {
      const account = await findOwnAccount(transaction, authority.companyId, wanted.accountId)
      if (account === undefined) return refused({ code: 'notFound' })
      const [from, to] = [maskIban(account.iban), maskEmail(address.value)]
      return ok({
        subject: { ...wanted, address: address.value },
        text: (code, spoken) => texts[spoken](code, from, to),
      })
    },
    { method, language },
  )
}

/** Compares the code that came with a subscription; null: no code came. The subscription's transaction uses it up. */
export async function checkOwnCode(
  context: Context,
  authority: CompanyAuthority,
  {
    wanted,
    submitted,
  }: { readonly wanted: WantedSubscription & { readonly address: Email }; readonly submitted: SubmittedCode | null },
): Promise<Result<Proof | null, Refusal>> {
  if (submitted === null) return ok(null)
  const proof = await checkConfirmation(context, authority, mailConfirmation, wanted, submitted)
  if (proof.ok) return proof
  // The codes of payments say that no payment was signed.
  const { code } = proof.error
  if (code === 'wrongSigningCode') return refused({ code: 'invalidRequest', fields: { otp_code: 'Invalid code' } })
  return refused(code === 'changedSinceCode' ? { code: 'codeExpired' } : proof.error)
}
