import type { Language } from '@dilo/domain/values/language.ts'
import { maskIban } from '@dilo/domain/values/iban-in-text.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'

/** The outcome of a period: its file, the news that it has no entries, or that the file is too large for an e-mail. */
export type LetterKind = 'file' | 'empty' | 'tooLarge'

type Facts = {
  readonly kind: LetterKind
  readonly bank: string
  readonly company: string
  readonly iban: string
  readonly from: string
  readonly to: string
  /** The address of the cabinet. */
  readonly cabinet: string
  /** The address where the reader ends these e-mails. */
  readonly unsubscribe: string
}

type Words = {
  readonly subject: (bank: string, period: string) => string
  readonly hello: string
  readonly about: Readonly<
    Record<LetterKind, (company: string, account: string, period: string, cabinet: string) => string>
  >
  readonly end: (bank: string, unsubscribe: string) => string
}

const uk: Words = {
  subject: (bank, period) => `${bank}: виписка за ${period}`,
  hello: 'Добрий день!',
  about: {
    file: (company, account, period) => `У вкладенні виписка за ${period}: ${company}, рахунок ${account}.`,
    empty: (company, account, period) =>
      `За ${period} на рахунку ${account} (${company}) не було жодної операції, тож файла цього разу немає.`,
    tooLarge: (company, account, period, cabinet) =>
      `Виписка за ${period} (${company}, рахунок ${account}) завелика для листа. Вона чекає на вас у кабінеті, у виписці рахунку:\n${cabinet}`,
  },
  end: (bank, unsubscribe) =>
    `Якщо ці листи вам більше не потрібні, відмовтеся від них за цим посиланням, входити нікуди не треба:\n${unsubscribe}\n\nГарного дня!\n${bank}`,
}

const ru: Words = {
  subject: (bank, period) => `${bank}: выписка за ${period}`,
  hello: 'Добрый день!',
  about: {
    file: (company, account, period) => `Во вложении выписка за ${period}: ${company}, счёт ${account}.`,
    empty: (company, account, period) =>
      `За ${period} на счёте ${account} (${company}) не было ни одной операции, поэтому файла в этот раз нет.`,
    tooLarge: (company, account, period, cabinet) =>
      `Выписка за ${period} (${company}, счёт ${account}) слишком велика для письма. Она ждёт вас в кабинете, в выписке счёта:\n${cabinet}`,
  },
  end: (bank, unsubscribe) =>
    `Если эти письма вам больше не нужны, откажитесь от них по этой ссылке, входить никуда не надо:\n${unsubscribe}\n\nХорошего дня!\n${bank}`,
}

const wordsOf: Readonly<Record<Language, Words>> = { uk, ru }

/**
 * The e-mail around a statement. Its subject names neither account nor company nor money: others see a mailbox's list.
 */
export function statementLetter(
  { kind, bank, company, iban, from, to, cabinet, unsubscribe }: Facts,
  language: Language,
): { readonly subject: string; readonly text: string } {
  const words = wordsOf[language]
  const period = from === to ? shortDate(from) : `${shortDate(from)} — ${shortDate(to)}`
  return {
    subject: words.subject(bank, period),
    text: [words.hello, words.about[kind](company, maskIban(iban), period, cabinet), words.end(bank, unsubscribe)].join(
      '\n\n',
    ),
  }
}
