import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { AnnouncementLevel } from '@dilo/domain/bank-values/announcement.ts'
import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import type { ProductPart } from '@dilo/domain/bank-values/changed-deposit-values.ts'
import { NOTHING } from '@dilo/domain/bank-values/changed-parts.ts'
import { signingMethods, type SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { CatalogueFault } from '@dilo/domain/deposits/deposit-catalogue.ts'
import type { Rung } from '@dilo/domain/deposits/deposit-product.ts'
import { groundPapers } from '@dilo/domain/dictionaries/ground-papers.ts'
import type { ExchangeGround } from '@dilo/domain/exchange/exchange-grounds.ts'
import type { DepositKind } from '@dilo/domain/flows/deposit.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { amountText } from './typed-amount.ts'

export type Register = DeskAnswer<'GET /api/desk/registers/{kind}'>
export type RegisterOf<Kind extends BankValueKind> = Extract<Register, { readonly kind: Kind }>
export type EntryOf<Kind extends BankValueKind> = RegisterOf<Kind>['entries'][number]

export const registerWords: Readonly<Record<BankValueKind, MessageDescriptor>> = {
  tariff: msg`Тарифи`,
  methodLimits: msg`Ліміти підписання`,
  announcement: msg`Оголошення`,
  trustAnchors: msg`Сертифікати для КЕП`,
  depositProducts: msg`Депозити`,
  interestTaxes: msg`Податки з процентів`,
  depositGuarantee: msg`Гарантія вкладів`,
  holidays: msg`Вихідні дні`,
  exchangeTerms: msg`Умови обміну валюти`,
  exchangeGrounds: msg`Підстави для купівлі валюти`,
  budgetAccounts: msg`Рахунки бюджету з останнім днем`,
}

export const aboutWords: Readonly<Record<BankValueKind, MessageDescriptor>> = {
  tariff: msg`Комісії за платежі. Комісію визначає день платежу; підписаний платіж свою комісію зберігає.`,
  methodLimits: msg`Скільки одна людина може підписати кодом. Вище за налаштування сервера задати не можна.`,
  announcement: msg`Що бачить кожен на сторінці входу.`,
  trustAnchors: msg`Кореневі сертифікати центрів, за якими банк перевіряє КЕП клієнтів. Без сертифіката центру його підписи банк не приймає, зайвий сертифікат пропустить чужі.`,
  depositProducts: msg`Які депозити банк пропонує і за якими ставками. Підписаний депозит свої умови зберігає.`,
  interestTaxes: msg`Що банк утримує з процентів підприємців. Ставку визначає день виплати.`,
  depositGuarantee: msg`Що клієнти читають про Фонд гарантування вкладів.`,
  holidays: msg`Дні, у які банк не працює, крім субот і неділь: для курсів, депозитів і податкових строків.`,
  exchangeTerms: msg`Години, комісії та межі обміну валюти.`,
  exchangeGrounds: msg`На яких підставах клієнт може купити валюту і які документи для цього потрібні.`,
  budgetAccounts: msg`Рахунки казначейства, які приймають один вид доходу лише певний час. Після останнього дня банк не дає підписати платіж на такий рахунок.`,
}

export const feeKindWords: Readonly<Record<PaymentKind, MessageDescriptor>> = {
  toClient: msg`Клієнтові нашого банку`,
  betweenOwnAccounts: msg`Між власними рахунками`,
  betweenOwnCards: msg`Між власними картками`,
  toOtherBank: msg`До іншого банку`,
  toBudget: msg`До бюджету`,
  salary: msg`Зарплата`,
}

export const levelWords: Readonly<Record<AnnouncementLevel, MessageDescriptor>> = {
  info: msg`до відома`,
  warning: msg`важливе`,
  danger: msg`термінове`,
}

const partWords = { perPayment: msg`за платіж`, perDay: msg`за день` } as const

export const depositKindWords: Readonly<Record<DepositKind, MessageDescriptor>> = {
  term: msg`строковий`,
  onDemand: msg`до запитання`,
  overnight: msg`на одну ніч`,
}

const payoutWords: Readonly<Record<Rung['payout'], MessageDescriptor>> = {
  monthly: msg`щомісяця`,
  quarterly: msg`щокварталу`,
  atEnd: msg`наприкінці`,
}

export const productPartWords: Readonly<Record<ProductPart, MessageDescriptor>> = {
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
export const termWords: Readonly<Record<string, MessageDescriptor>> = {
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
export const productFaultWords: Readonly<Record<CatalogueFault, MessageDescriptor>> = {
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

export const groundSideWords: Readonly<Record<ExchangeGround['side'], MessageDescriptor>> = {
  PURCHASE: msg`купівля валюти`,
  SALE: msg`продаж валюти`,
}

export const groundContractWords: Readonly<Record<ExchangeGround['contract'], MessageDescriptor>> = {
  none: msg`без договору`,
  services: msg`договір на послуги, права чи кредит`,
  goods: msg`договір на товари`,
}

const exchangeTermWords: Readonly<Record<string, MessageDescriptor>> = {
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

type WireFee = { readonly fixed: string; readonly share: number; readonly least: string; readonly most: string | null }

/** Hundredths of a percent: `0,5 %`. */
export const percent = (share: number): string => `${String(share / 100).replace('.', ',')}\u00A0%`

/** Fees, limits and the rest as the bank's people read them. */
export function useValueWords() {
  const { i18n, t } = useLingui()
  const hryvnia = (amount: string) => shownMoney(amount, 'UAH')
  const fee = ({ fixed, share, least, most }: WireFee): string => {
    if (share === 0) return fixed === '0' ? t`без комісії` : hryvnia(fixed)
    return [
      percent(share) + (fixed === '0' ? '' : ` + ${hryvnia(fixed)}`),
      ...(least === '0' ? [] : [t`щонайменше ${hryvnia(least)}`]),
      ...(most === null ? [] : [t`щонайбільше ${hryvnia(most)}`]),
    ].join(', ')
  }
  /** A fee as its four parts are written in a fact. */
  const feeOfParts = ([fixed = '0', share = '0', least = '0', most = NOTHING]: readonly string[]): string =>
    fee({ fixed, share: Number(share), least, most: most === NOTHING ? null : most })
  const limit = (amount: string | null): string => (amount === null ? t`без ліміту` : hryvnia(amount))
  const methodName = (method: SigningMethod) => signingMethods[method][i18n.locale as Language]
  /** A rung: currency, days from and to, least amount, payouts, and until when. */
  const rungText = (text: string): string => {
    const [currency = '', from = '', to = '', amount = '0', payout = '', until = ''] = text.split(' ')
    const days = from === to ? t`${from} дн.` : t`${from}–${to} дн.`
    const least = shownMoney(amount, currency as Rung['currency'])
    const way = payoutWords[payout as Rung['payout']]
    return [
      days,
      t`від ${least}`,
      way === undefined ? payout : i18n._(way),
      ...(until === 'base' ? [] : [t`акція до ${until}`]),
    ].join(', ')
  }
  const termText = (parts: Parts): string => {
    if ('uk' in parts) return `${parts.uk} / ${parts.ru}`
    if ('times' in parts) {
      const { times, rate } = parts
      return rate === 'first' ? t`разів: до ${times}, за першою ставкою` : t`разів: до ${times}, за ставкою того дня`
    }
    if ('least' in parts) {
      const { daysBeforeEnd } = parts
      const [least, most] = [amountText(parts.least), amountText(parts.most)]
      return t`від ${least} за раз, до ${most} на депозиті, не пізніше ніж за ${daysBeforeEnd} дн. до кінця`
    }
    const { fromDay, leaves } = parts
    const rate = percent(parts.rate)
    if (leaves === null) return t`від дня ${fromDay}, за ставкою ${rate}, лише все`
    const left = amountText(leaves)
    return t`від дня ${fromDay}, за ставкою ${rate}, можна частину, якщо лишиться ${left}`
  }
  const termValue = (value: string): string => {
    if (value === NOTHING) return t`вилучається`
    const [word, parts] = [termWords[value.replaceAll('"', '')], partsOf(value)]
    return word !== undefined ? i18n._(word) : parts === undefined ? value : termText(parts)
  }
  const exchangeTermValue = (part: string, only: string, value: readonly string[]): string => {
    switch (part) {
      case 'feeOfSale':
      case 'feeOfPurchase':
        return feeOfParts(value)
      case 'mostADay':
      case 'slightUnder':
        return limit(only === NOTHING ? null : only)
      case 'mostOfPosition':
        return only === NOTHING ? t`без ліміту` : amountText(only)
      case 'forbiddenCountries':
        return only === NOTHING ? '—' : only.replaceAll(',', ', ')
      default:
        return only
    }
  }
  const groundText = ({ code, name, side, papers, contract, deadlineDays, isSplittingWatched }: ExchangeGround) => {
    const language = i18n.locale as Language
    const asked = papers.map((paper) => groundPapers[paper][language]).join(', ')
    return [
      `${code}: ${name.uk} / ${name.ru}`,
      i18n._(groundSideWords[side]),
      i18n._(groundContractWords[contract]),
      asked === '' ? t`без документів` : t`документи: ${asked}`,
      deadlineDays === null ? t`без строку` : t`строк ${deadlineDays} дн.`,
      ...(isSplittingWatched ? [t`стежимо за дробленням`] : []),
    ].join('; ')
  }
  /** First and last day. */
  const daysText = (first: string, last: string): string => {
    const [from, to] = [shortDate(first), shortDate(last)]
    return t`з ${from} до ${to}`
  }
  return {
    fee,
    limit,
    methodName,
    daysText,
    /** A fact as `changedBudgetAccounts` writes it: code, first and last day. */
    budgetAccountFact(text: string): string {
      if (text === NOTHING) return t`вилучається`
      const [code = '', first = '', last = ''] = text.split(' ')
      return `${code}: ${daysText(first, last)}`
    },
    /** A fact as `changedFees` writes it. */
    feeFact(text: string): string {
      const [kind = '', ...parts] = text.split(' ')
      return `${i18n._(feeKindWords[kind as PaymentKind])}: ${feeOfParts(parts)}`
    },
    /** A fact as `changedLimits` writes it. */
    limitFact(text: string): string {
      const [method = '', part = '', amount = NOTHING] = text.split(' ')
      const name = `${methodName(method as SigningMethod)}, ${i18n._(partWords[part as keyof typeof partWords])}`
      return `${name}: ${limit(amount === NOTHING ? null : amount)}`
    },
    rungText,
    /** A rate as `changedProducts` writes it: the product, its rung, the rate. */
    rateFact(text: string): string {
      const [product = '', ...rung] = text.split(' ')
      const rate = rung.pop() ?? NOTHING
      return [product, rungText(rung.join(' ')), rate === NOTHING ? t`вилучається` : percent(Number(rate))].join(', ')
    },
    /** Another term of a product: its name, the term, and its value as JSON. */
    termFact(text: string): string {
      const [product = '', part = '', ...rest] = text.split(' ')
      const value = rest.join(' ')
      const word = productPartWords[part as ProductPart]
      return `${product}, ${word === undefined ? part : i18n._(word)}: ${termValue(value)}`
    },
    /** A company's own rate: product, currency, days, least amount, last day, rate. */
    ownRateFact(text: string): string {
      const [product = '', currency = '', days = '', amount = '0', until = '', rate = '0'] = text.split(' ')
      const least = shownMoney(amount, currency as Rung['currency'])
      return [product, t`${days} дн.`, t`від ${least}`, percent(Number(rate)), t`відкрити до ${until}`].join(', ')
    },
    /** `incomeTax 1800`. */
    taxFact(text: string): string {
      const [tax = '', rate = '0'] = text.split(' ')
      const word = taxWords[tax as keyof typeof taxWords]
      return `${word === undefined ? tax : i18n._(word)}: ${percent(Number(rate))}`
    },
    /** A fact as `changedExchangeTerms` writes it. */
    exchangeTermFact(text: string): string {
      const [part = '', ...value] = text.split(' ')
      const [only = NOTHING] = value
      const word = exchangeTermWords[part]
      return `${word === undefined ? part : i18n._(word)}: ${exchangeTermValue(part, only, value)}`
    },
    /** A fact as `changedGrounds` writes it: a ground as JSON, its code where it goes, or a rule for all. */
    groundFact(text: string): string {
      const ground = groundIn(text)
      if (ground !== undefined) return groundText(ground)
      const [part = '', only = NOTHING] = text.split(' ')
      const word = exchangeTermWords[part]
      if (word === undefined) return `${part}: ${only === NOTHING ? t`вилучається` : only}`
      return `${i18n._(word)}: ${exchangeTermValue(part, only, [only])}`
    },
    /** A certificate as the server writes it: subject, serial, SHA-256 and end. */
    certificateFact(text: string): string {
      if (text === NOTHING) return t`вилучається`
      const [subject = '', serial = '', sha256 = '', until = ''] = text.split('\n')
      return [subject, t`номер ${serial}`, `SHA-256 ${sha256}`, t`до ${momentInKyiv(until)}`].join('; ')
    },
  }
}

type Product = EntryOf<'depositProducts'>['value'][number]

/** A term of a product that has several parts. */
type Parts = Product['name'] | NonNullable<Product['replenishing'] | Product['returnsEarly'] | Product['prolongation']>

/** @returns undefined where the text holds no parts */
const partsOf = (value: string): Parts | undefined => (value.startsWith('{') ? (JSON.parse(value) as Parts) : undefined)

/** @returns undefined where the text is no ground */
const groundIn = (text: string): ExchangeGround | undefined =>
  text.startsWith('{') ? (JSON.parse(text) as ExchangeGround) : undefined
