import type { ProductPart } from '@dilo/domain/bank-values/changed-deposit-values.ts'
import { NOTHING } from '@dilo/domain/bank-values/changed-parts.ts'
import type { CatalogueFault } from '@dilo/domain/deposits/deposit-catalogue.ts'
import type { Rung } from '@dilo/domain/deposits/deposit-product.ts'
import type { DepositKind } from '@dilo/domain/flows/deposit.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ActionTable, among, type FactTable, type RegisterTable, type Words } from './fact-words.ts'
import { percent } from './fee-text.ts'
import type { EntryOf } from './register-words.ts'
import { amountText } from './typed-amount.ts'

export const depositActions = {
  depositArrest: msg`Накласти арешт на депозит`,
  depositRelease: msg`Зняти арешт з депозиту`,
  depositRate: msg`Окрема ставка за депозитом`,
} satisfies Partial<ActionTable>

export const depositRegisters = {
  depositProducts: {
    title: msg`Депозити`,
    about: msg`Які депозити банк пропонує і за якими ставками. Підписаний депозит свої умови зберігає.`,
  },
  interestTaxes: {
    title: msg`Податки з процентів`,
    about: msg`Що банк утримує з процентів підприємців. Ставку визначає день виплати.`,
  },
  depositGuarantee: { title: msg`Гарантія вкладів`, about: msg`Що клієнти читають про Фонд гарантування вкладів.` },
} satisfies Partial<RegisterTable>

export const depositKindWords: Words<DepositKind> = {
  term: msg`строковий`,
  onDemand: msg`до запитання`,
  overnight: msg`на одну ніч`,
}

const payoutWords: Words<Rung['payout']> = {
  monthly: msg`щомісяця`,
  quarterly: msg`щокварталу`,
  atEnd: msg`наприкінці`,
}

export const productPartWords: Words<ProductPart> = {
  kind: msg`вид`,
  name: msg`назва`,
  dayCount: msg`днів у році`,
  dayRule: msg`перший день`,
  endOnDayOff: msg`кінець у вихідний`,
  capitalises: msg`проценти додаються`,
  replenishing: msg`поповнення`,
  returnsEarly: msg`дострокове повернення`,
  prolongation: msg`продовження`,
}

/** Terms with a word of their own. */
export const termWords: Words = {
  ...depositKindWords,
  'act/365': msg`завжди 365`,
  'act/act': msg`365 або 366, як у році`,
  fromNextDay: msg`проценти з наступного дня`,
  firstDayIncluded: msg`перший день теж рахується`,
  sameDay: msg`повернення того самого дня`,
  nextWorkingDay: msg`повернення наступного робочого дня`,
  true: msg`так`,
  false: msg`ні`,
  null: msg`ні`,
}

/** The fault of a product, as its editor names it. */
export const productFaultWords: Words<CatalogueFault> = {
  noRung: msg`Додайте хоча б одну ставку.`,
  daysInWrongOrder: msg`Строк має йти від меншого до більшого.`,
  rungsOverlap: msg`Дві ставки припадають на той самий строк і суму.`,
  rateOutOfBounds: msg`Ставка має бути від 0 до 100 %.`,
  amountOutOfBounds: msg`Найменша сума не може бути меншою за нуль.`,
  rateFalls: msg`За більшу суму ставка не може бути меншою.`,
  promotionIsOver: msg`Акція закінчується раніше, ніж набуде чинності значення.`,
  returnRateAboveLadder: msg`За дострокового повернення ставка не може бути вищою за звичайну.`,
  replenishingBounds: msg`Найменше поповнення має бути більше нуля й не більше за найбільшу суму.`,
  prolongationOfNoTerm: msg`Продовжити можна лише строковий депозит.`,
  termOfNoTerm: msg`Депозит до запитання не має строку: пишіть 0 днів.`,
  nameMissing: msg`Назвіть депозит обома мовами, до 60 знаків.`,
  idTaken: msg`Такий код уже є в іншого депозиту.`,
  tooMany: msg`Забагато депозитів або ставок.`,
}

export const taxWords = { incomeTax: msg`ПДФО`, militaryTax: msg`Військовий збір` } as const

type Product = EntryOf<'depositProducts'>['value'][number]

/** A term of a product that has several parts. */
type Parts = Product['name'] | NonNullable<Product['replenishing'] | Product['returnsEarly'] | Product['prolongation']>

/** @returns undefined where the text holds no parts */
const partsOf = (value: string): Parts | undefined => (value.startsWith('{') ? (JSON.parse(value) as Parts) : undefined)

/** A rung: currency, days from and to, least amount, payouts, and until when. */
export function rungText(text: string, i18n: I18n): string {
  const [currency = '', from = '', to = '', amount = '0', payout = '', until = ''] = text.split(' ')
  const days = from === to ? i18n._(msg`${from} дн.`) : i18n._(msg`${from}–${to} дн.`)
  const least = shownMoney(amount, currency as Rung['currency'])
  return [
    days,
    i18n._(msg`від ${least}`),
    among(payoutWords)(payout, i18n),
    ...(until === 'base' ? [] : [i18n._(msg`акція до ${until}`)]),
  ].join(', ')
}

function textOfParts(parts: Parts, i18n: I18n): string {
  if ('uk' in parts) return `${parts.uk} / ${parts.ru}`
  if ('times' in parts) {
    const { times, rate } = parts
    return rate === 'first'
      ? i18n._(msg`разів: до ${times}, за першою ставкою`)
      : i18n._(msg`разів: до ${times}, за ставкою того дня`)
  }
  if ('least' in parts) {
    const { daysBeforeEnd } = parts
    const [least, most] = [amountText(parts.least), amountText(parts.most)]
    return i18n._(msg`від ${least} за раз, до ${most} на депозиті, не пізніше ніж за ${daysBeforeEnd} дн. до кінця`)
  }
  const { fromDay, leaves } = parts
  const rate = percent(parts.rate)
  if (leaves === null) return i18n._(msg`від дня ${fromDay}, за ставкою ${rate}, лише все`)
  const left = amountText(leaves)
  return i18n._(msg`від дня ${fromDay}, за ставкою ${rate}, можна частину, якщо лишиться ${left}`)
}

/** The value of a term as JSON. */
export function termValue(value: string, i18n: I18n): string {
  if (value === NOTHING) return i18n._(msg`вилучається`)
  const [word, parts] = [termWords[value.replaceAll('"', '')], partsOf(value)]
  return word !== undefined ? i18n._(word) : parts === undefined ? value : textOfParts(parts, i18n)
}

/** A term of a product: its name, the term, and its value as JSON. */
function termText(text: string, i18n: I18n): string {
  const [product = '', part = '', ...rest] = text.split(' ')
  return `${product}, ${among(productPartWords)(part, i18n)}: ${termValue(rest.join(' '), i18n)}`
}

/** A rate as `changedProducts` writes it: the product, its rung, the rate. */
function rateText(text: string, i18n: I18n): string {
  const [product = '', ...rung] = text.split(' ')
  const rate = rung.pop() ?? NOTHING
  const after = rate === NOTHING ? i18n._(msg`вилучається`) : percent(Number(rate))
  return [product, rungText(rung.join(' '), i18n), after].join(', ')
}

/** A company's own rate: product, currency, days, least amount, last day, rate. */
function ownRateText(text: string, i18n: I18n): string {
  const [product = '', currency = '', days = '', amount = '0', until = '', rate = '0'] = text.split(' ')
  const least = shownMoney(amount, currency as Rung['currency'])
  return [
    product,
    i18n._(msg`${days} дн.`),
    i18n._(msg`від ${least}`),
    percent(Number(rate)),
    i18n._(msg`відкрити до ${until}`),
  ].join(', ')
}

/** `incomeTax 1800`. */
function taxText(text: string, i18n: I18n): string {
  const [tax = '', rate = '0'] = text.split(' ')
  return `${among(taxWords)(tax, i18n)}: ${percent(Number(rate))}`
}

export const depositFacts = {
  productTerm: { name: msg`Умова депозиту`, text: termText },
  productRate: { name: msg`Ставка депозиту`, text: rateText },
  interestTax: { name: msg`Податок із процентів`, text: taxText },
  guarantee: { name: msg`Про гарантію` },
  depositRate: { name: msg`Окрема ставка`, text: ownRateText },
  deposit: { name: msg`Депозит` },
  arrestPaper: { name: msg`Документ про арешт` },
  arrestSum: { name: msg`Сума арешту` },
  arrestPayouts: {
    name: msg`Виплата процентів`,
    text: (value, i18n) => (value === 'stopped' ? i18n._(msg`зупиняється`) : i18n._(msg`триває`)),
  },
} satisfies Partial<FactTable>

/** Enquiries about it, and ready answers. */
export const depositEnquiries = { deposit: msg`Депозит` }
export const depositAnswers = {
  deposit: [
    msg`Добрий день! Коли й скільки повернеться, видно на сторінці депозиту, у графіку виплат.`,
    msg`Добрий день! Скільки повернеться, якщо забрати гроші раніше, видно на сторінці депозиту, до підпису.`,
  ],
}
