import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { timeInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Channel } from '../../../db/outbox.ts'

/** The content of a message about a purchase. */
type Purchase = {
  readonly amount: Kopiykas
  readonly merchant: string
  readonly lastDigits: string
  readonly expiresAt: Date
  readonly contactPhone: string
}

/** As much of a merchant's name as one text message has room for beside the rest. */
const shortName = (name: string): string => {
  const letters = [...name]
  return letters.length > 24 ? `${letters.slice(0, 23).join('')}…` : name
}

const sms: Record<Language, (paid: string, until: string) => string> = {
  uk: (paid, until) => `Діло: чи це ви платите ${paid}? Відповідь у кабінеті до ${until}`,
  ru: (paid, until) => `Діло: это вы платите ${paid}? Ответ в кабинете до ${until}`,
}

const email: Record<Language, (purchase: Purchase, paid: string, until: string) => string> = {
  uk: ({ merchant, lastDigits, contactPhone }, paid, until) =>
    `Карткою *${lastDigits} хочуть заплатити в інтернеті ${paid}, магазин ${merchant}. Увійдіть до кабінету й підтвердьте покупку до ${until}. ` +
    `Якщо ви нічого не купуєте, натисніть там «Це не я»: картку буде заблоковано. Без відповіді покупку буде відхилено. Питання: ${contactPhone}.`,
  ru: ({ merchant, lastDigits, contactPhone }, paid, until) =>
    `Картой *${lastDigits} хотят заплатить в интернете ${paid}, магазин ${merchant}. Войдите в кабинет и подтвердите покупку до ${until}. ` +
    `Если вы ничего не покупаете, нажмите там «Это не я»: карта будет заблокирована. Без ответа покупка будет отклонена. Вопросы: ${contactPhone}.`,
}

/** The holder is asked whether a purchase is theirs. */
export const askedMessages =
  (purchase: Purchase) =>
  (language: Language): Record<Channel, string> => {
    const paid = formatMoney(purchase.amount, 'UAH')
    const until = timeInKyiv(purchase.expiresAt)
    return { sms: sms[language](paid, until), email: email[language](purchase, paid, until) }
  }

const smsToSecond: Record<Language, (paid: string, until: string) => string> = {
  uk: (paid, until) => `Діло: покупка ${paid} чекає на ваше «так» у кабінеті до ${until}`,
  ru: (paid, until) => `Діло: покупка ${paid} ждёт вашего «да» в кабинете до ${until}`,
}

const emailToSecond: Record<Language, (purchase: Purchase, paid: string, until: string, holder: string) => string> = {
  uk: ({ merchant, lastDigits }, paid, until, holder) =>
    `${holder} платить карткою *${lastDigits} в інтернеті ${paid}, магазин ${merchant}. За правилами підпису вашої компанії таку суму підтверджує ще одна людина. ` +
    `Увійдіть до кабінету й дайте відповідь до ${until}. Без відповіді покупку буде відхилено.`,
  ru: ({ merchant, lastDigits }, paid, until, holder) =>
    `${holder} платит картой *${lastDigits} в интернете ${paid}, магазин ${merchant}. По правилам подписи вашей компании такую сумму подтверждает ещё один человек. ` +
    `Войдите в кабинет и ответьте до ${until}. Без ответа покупка будет отклонена.`,
}

/** Message that asks for the second approval. */
export const secondMessages =
  (purchase: Purchase, holder: string) =>
  (language: Language): Record<Channel, string> => {
    const paid = formatMoney(purchase.amount, 'UAH')
    const until = timeInKyiv(purchase.expiresAt)
    return {
      sms: smsToSecond[language](paid, until),
      email: emailToSecond[language](purchase, paid, until, holder),
    }
  }

const codes: Record<Language, (code: OneTimeCode, paid: string, merchant: string, card: string) => string> = {
  uk: (code, paid, merchant, card) =>
    `Код ${code} дозволяє покупку ${paid}, ${merchant}, картка *${card}. Якщо це не ви, нікому його не кажіть.`,
  ru: (code, paid, merchant, card) =>
    `Код ${code} разрешает покупку ${paid}, ${merchant}, карта *${card}. Если это не вы, никому его не говорите.`,
}

/** Names what the code pays for. */
export const approvalCodeMessage = (
  code: OneTimeCode,
  { amount, merchant, lastDigits }: Pick<Purchase, 'amount' | 'merchant' | 'lastDigits'>,
  language: Language,
): string => codes[language](code, formatMoney(amount, 'UAH'), shortName(merchant), lastDigits)
