import { NOTHING } from '@dilo/domain/bank-values/changed-parts.ts'
import { groundPapers } from '@dilo/domain/dictionaries/ground-papers.ts'
import type { ExchangeGround } from '@dilo/domain/exchange/exchange-grounds.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ActionTable, among, type FactTable, type RegisterTable, type Words } from './fact-words.ts'
import { feeOfParts, limitText } from './fee-text.ts'
import { amountText } from './typed-amount.ts'
import type { CaseOf } from './case-of.ts'

export const exchangeActions = {
  exchangePapersCheck: msg`Документи до купівлі валюти в порядку`,
  exchangeReturn: msg`Повернути заявку на обмін`,
  exchangeRate: msg`Задати курс обміну`,
  exchangeStop: msg`Зупинити або відновити обмін валюти`,
  exchangeFill: msg`Виконати заявку на обмін`,
  exchangeRejection: msg`Відмовити в обміні`,
  exchangeContradiction: msg`Закрити розбіжність із дилером`,
  unusedCurrencyClosing: msg`Закрити справу про невикористану валюту`,
} satisfies Partial<ActionTable>

export const exchangeRegisters = {
  exchangeTerms: { title: msg`Умови обміну валюти`, about: msg`Години, комісії та межі обміну валюти.` },
  exchangeGrounds: {
    title: msg`Підстави для купівлі валюти`,
    about: msg`На яких підставах клієнт може купити валюту і які документи для цього потрібні.`,
  },
} satisfies Partial<RegisterTable>

/** Why an answer of the dealer is booked nowhere. */
export const contradictionWords: Words = {
  stray: msg`банк такої заявки не передавав`,
  worseThanLimit: msg`курс гірший, ніж підписав клієнт`,
  notTheQuote: msg`курс не той, що підписав клієнт`,
  moreThanAsked: msg`більше, ніж просив клієнт`,
  inPart: msg`частина, якої клієнт не дозволив`,
  ended: msg`заявку вже завершено`,
  otherFill: msg`те саме виконання з іншими сумами`,
  tooLate: msg`після останнього дня заявки`,
}

export const groundSideWords: Words<ExchangeGround['side']> = {
  PURCHASE: msg`купівля валюти`,
  SALE: msg`продаж валюти`,
}

export const groundContractWords: Words<ExchangeGround['contract']> = {
  none: msg`без договору`,
  services: msg`договір на послуги, права чи кредит`,
  goods: msg`договір на товари`,
}

const termWords: Words = {
  opens: msg`відкривається о годині`,
  closes: msg`закривається о годині`,
  feeOfSale: msg`комісія за продаж`,
  feeOfPurchase: msg`комісія за купівлю`,
  mostADay: msg`клієнтові за день`,
  mostOfPosition: msg`позиція банку в одній валюті`,
  forbiddenCountries: msg`країни, куди не переказуємо`,
  useWithinDays: msg`робочих днів, щоб використати куплене`,
  slightUnder: msg`незначна сума, менша за`,
}

function termValue(part: string, [only = NOTHING, ...rest]: readonly string[], i18n: I18n): string {
  switch (part) {
    case 'feeOfSale':
    case 'feeOfPurchase':
      return feeOfParts([only, ...rest], i18n)
    case 'mostADay':
    case 'slightUnder':
      return limitText(only === NOTHING ? null : only, i18n)
    case 'mostOfPosition':
      return only === NOTHING ? i18n._(msg`без ліміту`) : amountText(only)
    case 'forbiddenCountries':
      return only === NOTHING ? '—' : only.replaceAll(',', ', ')
    default:
      return only
  }
}

/** A fact as `changedExchangeTerms` writes it. */
function termText(text: string, i18n: I18n): string {
  const [part = '', ...value] = text.split(' ')
  return `${among(termWords)(part, i18n)}: ${termValue(part, value, i18n)}`
}

/** A fact as `changedGrounds` writes it: a ground as JSON, its code where it goes, or a rule for all. */
function groundText(text: string, i18n: I18n): string {
  if (text.startsWith('{')) return wholeGround(JSON.parse(text) as ExchangeGround, i18n)
  const [part = '', only = NOTHING] = text.split(' ')
  if (termWords[part] !== undefined) return termText(text, i18n)
  return `${part}: ${only === NOTHING ? i18n._(msg`вилучається`) : only}`
}

function wholeGround(ground: ExchangeGround, i18n: I18n): string {
  const { code, name, side, papers, contract, deadlineDays, isSplittingWatched } = ground
  const asked = papers.map((paper) => groundPapers[paper][i18n.locale as Language]).join(', ')
  return [
    `${code}: ${name.uk} / ${name.ru}`,
    i18n._(groundSideWords[side]),
    i18n._(groundContractWords[contract]),
    asked === '' ? i18n._(msg`без документів`) : i18n._(msg`документи: ${asked}`),
    deadlineDays === null ? i18n._(msg`без строку`) : i18n._(msg`строк ${deadlineDays} дн.`),
    ...(isSplittingWatched ? [i18n._(msg`стежимо за дробленням`)] : []),
  ].join('; ')
}

export const exchangeFacts = {
  exchangeTerm: { name: msg`Умова обміну валюти`, text: termText },
  exchangeGround: { name: msg`Підстава для купівлі валюти`, text: groundText },
  exchangeRequest: {
    name: msg`Заявка на обмін`,
    text: (value, i18n) => value.replace('PURCHASE', i18n._(msg`купівля`)).replace('SALE', i18n._(msg`продаж`)),
  },
  exchangePapers: {
    name: msg`Документи`,
    text: among({ toCheck: msg`чекають на перевірку`, checked: msg`перевірено` }),
  },
  exchangeField: { name: msg`Виправити` },
  exchangeRate: { name: msg`Купуємо / продаємо` },
  exchangeStop: {
    name: msg`Обмін валюти`,
    text: (value, i18n) => value.replace('stopped', i18n._(msg`зупинено`)).replace('dealt', i18n._(msg`триває`)),
  },
  exchangeDeal: { name: msg`Виконано` },
  exchangeContradiction: { name: msg`Розбіжність`, text: among(contradictionWords) },
  exchangeAnswer: { name: msg`Що сказав дилер` },
  unusedCurrency: { name: msg`Невикористана валюта` },
} satisfies Partial<FactTable>

/** Enquiries about it, and ready answers. */
export const exchangeEnquiries = { exchange: msg`Обмін валюти` }
export const exchangeAnswers = {
  exchange: [
    msg`Добрий день! Заявку виконаємо в робочий день з 10:00 до 14:00. Стан видно на її сторінці.`,
    msg`Добрий день! До заявки бракує [чого]. Додайте, будь ласка, у розділі «Валюта».`,
  ],
}

/** The pages of its cases. */
export const exchangeCases = {
  papers: ({ companyId, requestId }: CaseOf<'papers'>) => ({
    to: '/exchange/$companyId/$requestId',
    params: { companyId, requestId },
  }),
  surplus: ({ companyId, useId }: CaseOf<'surplus'>) => ({
    to: '/unused/$companyId/$useId',
    params: { companyId, useId },
  }),
} as const
