import type { CardSpending, CardSpendingKind, SpentFrom } from '@dilo/domain/cards/card-spending.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { codeTextsOfChange, newsBefore, type NotifiedStep, type NoticeText } from '../../signing/door.ts'

type Phrases = { readonly [Kind in CardSpendingKind]: (of: Extract<CardSpending, { of: Kind }>) => string }

const sum = (amount: string): string => formatMoney(kopiykas(BigInt(amount)), 'UAH')

/** The bound of a month, after a comma; without one nothing is said. */
const monthOf = ([first]: readonly SpentFrom[], words: (amount: string) => string): string =>
  first === undefined || first.most === null ? '' : `, ${words(sum(first.most))}`

/** Messages describe the change by these words. */
const phrases: Record<Language, Phrases> = {
  uk: {
    order: ({ name, accounts }) => `замовити картку «${name}»${monthOf(accounts, (most) => `до ${most} на місяць`)}`,
    limits: ({ name, lastDigits, accounts }) =>
      `підвищити ліміти картки …${lastDigits} «${name}»${monthOf(accounts, (most) => `до ${most} на місяць`)}`,
    allowance: ({ name, lastDigits, amount }) =>
      `дозволити картці …${lastDigits} платіж понад ліміт: ${sum(amount)}, «${name}»`,
    program: ({ name, cards }) => `послабити програму витрат «${name}», карток: ${cards.length}`,
  },
  ru: {
    order: ({ name, accounts }) => `заказать карту «${name}»${monthOf(accounts, (most) => `до ${most} в месяц`)}`,
    limits: ({ name, lastDigits, accounts }) =>
      `повысить лимиты карты …${lastDigits} «${name}»${monthOf(accounts, (most) => `до ${most} в месяц`)}`,
    allowance: ({ name, lastDigits, amount }) =>
      `разрешить карте …${lastDigits} платёж сверх лимита: ${sum(amount)}, «${name}»`,
    program: ({ name, cards }) => `ослабить программу расходов «${name}», карт: ${cards.length}`,
  },
}

const phraseIn = (language: Language, spending: CardSpending): string =>
  (phrases[language][spending.of] as (of: CardSpending) => string)(spending)

/** The message with a code says what the code signs. */
export const codeTextsOf = (
  spending: CardSpending,
): Record<Language, (code: OneTimeCode, fingerprint: string) => string> =>
  codeTextsOfChange({ uk: phraseIn('uk', spending), ru: phraseIn('ru', spending) })

/** The messages to heads and signatories. The link in each withdraws the change; once it holds, the link pauses the card. */
export function spendingNews(spending: CardSpending, step: NotifiedStep): Record<Language, NoticeText> {
  const [inUkrainian, inRussian] = [phraseIn('uk', spending), phraseIn('ru', spending)]
  const news: Record<NotifiedStep, Record<Language, NoticeText>> = {
    ...newsBefore({ uk: inUkrainian, ru: inRussian }, { uk: 'Картки', ru: 'Карты' }),
    effective: {
      uk: ({ company, link, phone }) => ({
        sms: `Діло: ${company}: підписано: ${inUkrainian}. Не згодні? ${link === '' ? phone : link}`,
        email: `У компанії ${company} підписали: ${inUkrainian}. Якщо згодні, нічого не робіть.${link === '' ? '' : ` Якщо ні, заблокуйте картку за посиланням, воно лише для вас:\n${link}`}\n\nНе знаєте, звідки це? Одразу зателефонуйте нам: ${phone}.`,
      }),
      ru: ({ company, link, phone }) => ({
        sms: `Діло: ${company}: подписано: ${inRussian}. Не согласны? ${link === '' ? phone : link}`,
        email: `В компании ${company} подписали: ${inRussian}. Если согласны, ничего не делайте.${link === '' ? '' : ` Если нет, заблокируйте карту по ссылке, она только для вас:\n${link}`}\n\nНе знаете, откуда это? Сразу позвоните нам: ${phone}.`,
      }),
    },
  }
  return news[step]
}
