import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type Email, maskEmail } from '@dilo/domain/values/email.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Answer } from '@dilo/contract/calls.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type CompanyAuthority, count, type Counter, type CodeSubject, issueCode } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import type { SubscriptionRow } from './store.ts'

type SentCode = Answer<'POST /api/account-service/statement-subscriptions/{subscriptionId}/code'>

/** Codes to addresses of one company in 24 hours: more than it confirms in a day, too few to be a nuisance with. */
const OF_COMPANY: Pick<Counter, 'kind' | 'cap' | 'windowMs'> = {
  kind: 'statement address codes of a company',
  cap: 20,
  windowMs: DAY,
}

/** To one address, of all companies together: a stranger's mailbox gets no more. */
const TO_ADDRESS: Pick<Counter, 'kind' | 'cap' | 'windowMs'> = {
  kind: 'statement address codes to one',
  cap: 5,
  windowMs: DAY,
}

/** The code proves that the subscription's author reaches the reader at its address. */
export const subjectOf = (
  { personId, demo }: Pick<CompanyAuthority, 'personId' | 'demo'>,
  subscriptionId: string,
): CodeSubject => ({
  purpose: 'statement-address',
  id: subscriptionId,
  whose: personId,
  inDemo: demo !== null,
})

const texts: Readonly<Record<Language, (code: OneTimeCode, bank: string) => string>> = {
  uk: (code, bank) =>
    `Добрий день!\n\nКод ${code} підтверджує, що на цю адресу можна надсилати виписки від банку «${bank}». Скажіть його тому, хто попросив, або введіть у кабінеті самі.\n\nЯкщо ви про це не знаєте, нічого не робіть: без коду нічого не надійде.`,
  ru: (code, bank) =>
    `Добрый день!\n\nКод ${code} подтверждает, что на этот адрес можно присылать выписки от банка «${bank}». Скажите его тому, кто попросил, или введите в кабинете сами.\n\nЕсли вы об этом не знаете, ничего не делайте: без кода ничего не придёт.`,
}

/**
 * Sends the code to the address. Company and address have a counter beside the counters of all codes (security row 10).
 */
export async function sendAddressCode(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  row: Pick<SubscriptionRow, 'subscription_id' | 'address' | 'language' | 'company_id'>,
): Promise<Result<SentCode, Refusal>> {
  for (const counter of authority.demo === null
    ? [
        { ...OF_COMPANY, of: row.company_id },
        { ...TO_ADDRESS, of: row.address },
      ]
    : []) {
    const counted = await count(context, transaction, counter)
    if (!counted.ok) return counted
  }
  const issued = await issueCode(context, transaction, {
    subject: subjectOf(authority, row.subscription_id),
    channel: 'email',
    contact: row.address,
    text: (code) => texts[row.language](code, context.config.bankName),
  })
  if (!issued.ok) return refused(issued.error)
  const { resendAfter, shown } = issued.value
  return ok({ sentTo: maskEmail(row.address as Email), resendAfter, ...(shown !== null && { demoCode: shown }) })
}
