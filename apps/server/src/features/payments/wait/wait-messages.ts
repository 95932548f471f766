import type { WaitCause } from '@dilo/domain/flows/payment.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'

type Waiting = {
  readonly number: string
  readonly amount: bigint
  readonly currency: Currency
  readonly creditor_name: string
}

type Why = {
  readonly cause: WaitCause
  readonly until: Date
  readonly moneySetAside: boolean
  readonly contactPhone: string
}

/** One Cyrillic text message (70 characters) up to millions of hryvnias (domain-ukraine.md section 6). */
const sms: Record<Language, (amount: string, phone: string) => string> = {
  uk: (amount, phone) => `Діло: платіж на ${amount} затримано. Не ви? ${phone}`,
  ru: (amount, phone) => `Діло: платёж на ${amount} задержан. Не вы? ${phone}`,
}

/** The reasons why a person's payments to new recipients wait. */
export const causes: Record<Language, Record<WaitCause, string>> = {
  uk: {
    recovery: 'доступ до кабінету нещодавно відновлено',
    passwordChange: 'пароль кабінету нещодавно змінено',
    contactChange: 'номер або e-mail для входу нещодавно змінено',
    newSignatory: 'право підпису з’явилося нещодавно',
    futureDay: 'доступ до кабінету нещодавно змінено, а дата платежу ще не настала',
  },
  ru: {
    recovery: 'доступ к кабинету недавно восстановлен',
    passwordChange: 'пароль кабинета недавно изменён',
    contactChange: 'номер или e-mail для входа недавно сменён',
    newSignatory: 'право подписи появилось недавно',
    futureDay: 'доступ к кабинету недавно изменён, а дата платежа ещё не наступила',
  },
}

/** The state of its money: held or free. A payment that waits only for its day has no hold until then (decision 085). */
const money: Record<Language, Record<'held' | 'free', string>> = {
  uk: { held: 'Гроші на рахунку зарезервовано.', free: 'Гроші поки не зарезервовано.' },
  ru: { held: 'Деньги на счёте зарезервированы.', free: 'Деньги пока не зарезервированы.' },
}

type Facts = {
  amount: string
  number: string
  recipient: string
  why: string
  until: string
  where: string
  phone: string
}

const email: Record<Language, (facts: Facts) => string> = {
  uk: ({ amount, number, recipient, why, until, where, phone }) =>
    `Платіж № ${number} на ${amount}, отримувач ${recipient}, підписано, і він чекає до ${until} за Києвом: отримувач новий, а ${why}. ` +
    `${where} Якщо це ви, нічого не робіть. Якщо ні, відкличте платіж у кабінеті й одразу зателефонуйте нам: ${phone}.`,
  ru: ({ amount, number, recipient, why, until, where, phone }) =>
    `Платёж № ${number} на ${amount}, получатель ${recipient}, подписан и ждёт до ${until} по Киеву: получатель новый, а ${why}. ` +
    `${where} Если это вы, ничего не делайте. Если нет, отзовите платёж в кабинете и сразу позвоните нам: ${phone}.`,
}

/** Tells the owner that a payment waits, so that an impostor's payment can be stopped (security row 6). */
export const waitMessages =
  (payment: Waiting, { cause, until, moneySetAside, contactPhone }: Why) =>
  (language: Language): { sms: string; email: string } => {
    const amount = formatMoney(payment.amount, payment.currency)
    const facts = {
      amount,
      number: payment.number,
      recipient: payment.creditor_name,
      why: causes[language][cause],
      until: momentInKyiv(until),
      where: money[language][moneySetAside ? 'held' : 'free'],
      phone: contactPhone,
    }
    return { sms: sms[language](amount, contactPhone), email: email[language](facts) }
  }
