import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { StaffActionKind, StaffActionState } from '@dilo/domain/desk/staff-actions.ts'
import { NOTHING } from '@dilo/domain/bank-values/changed-parts.ts'
import type { LockReason } from '@dilo/domain/cards/card-record.ts'
import { blockReasons, type BlockReason } from '@dilo/domain/dictionaries/block-reasons.ts'
import { type RelationStatus, relationStatuses } from '@dilo/domain/dictionaries/relation-statuses.ts'
import { isStaffRole } from '@dilo/domain/desk/staff-roles.ts'
import type { OpeningReason } from '@dilo/domain/flows/account-opening.ts'
import type { BlockScope } from '@dilo/domain/rules/block.ts'
import type { VerificationReason } from '@dilo/domain/rules/verified-client.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { cardMessageWords, saidSum, setAsideWords } from './card-message-words.ts'
import { clearingReasonWords, heldReturnReasonWords, releaseReasonWords, verdictWords } from './held-words.ts'
import { levelWords, registerWords, useValueWords } from './register-words.ts'
import { exposedWords, hitBlockWords, listWords, riskWords } from './questionnaire-words.ts'
import { roleWords } from './role-words.ts'

export type ShownAction = DeskAnswer<'GET /api/desk/actions/{actionId}'>
type Fact = ShownAction['facts'][number]

export const kindWords: Readonly<Record<StaffActionKind, MessageDescriptor>> = {
  verificationApproval: msg`Підтвердити клієнта`,
  verificationRefusal: msg`Відмовити клієнтові`,
  headNaming: msg`Назвати керівника компанії`,
  companyNaming: msg`Змінити назву компанії`,
  personNaming: msg`Змінити ім’я людини`,
  headKeeping: msg`Лишити керівника, якого немає в реєстрі`,
  headEnding: msg`Припинити повноваження керівника`,
  applicationAcceptance: msg`Відкрити рахунок за заявкою`,
  applicationRejection: msg`Відмовити у відкритті рахунку`,
  applicationReturn: msg`Повернути заявку клієнтові`,
  questionnaireApproval: msg`Прийняти анкету`,
  questionnaireRejection: msg`Відхилити анкету`,
  questionnaireReturn: msg`Повернути анкету клієнтові`,
  questionnairePrinting: msg`Договір надруковано`,
  questionnaireDelivery: msg`Підписаний договір у банку`,
  hitDismissal: msg`Збіг зі списком: не та людина`,
  hitConfirmation: msg`Збіг зі списком: та сама людина`,
  blockPlacing: msg`Заблокувати`,
  blockLifting: msg`Зняти блокування`,
  relationDisabling: msg`Вимкнути доступ людини`,
  relationEnabling: msg`Знову ввімкнути доступ людини`,
  relationEnding: msg`Припинити доступ людини`,
  heldRelease: msg`Відпустити платіж`,
  heldReturn: msg`Повернути платіж клієнтові`,
  transferVerdict: msg`Вирішити, що стало з платежем у СЕП`,
  transferAskedAgain: msg`Запитати СЕП ще раз`,
  transferLeft: msg`Лишити платіж як є`,
  paymentsOpening: msg`Відкрити платежі`,
  paymentsClosing: msg`Закрити платежі`,
  cardLocking: msg`Заблокувати картку`,
  cardUnlocking: msg`Розблокувати картку`,
  depositArrest: msg`Накласти арешт на депозит`,
  depositRelease: msg`Зняти арешт з депозиту`,
  depositRate: msg`Окрема ставка за депозитом`,
  exchangePapersCheck: msg`Документи до купівлі валюти в порядку`,
  exchangeReturn: msg`Повернути заявку на обмін`,
  exchangeRate: msg`Задати курс обміну`,
  exchangeStop: msg`Зупинити або відновити обмін валюти`,
  exchangeFill: msg`Виконати заявку на обмін`,
  exchangeRejection: msg`Відмовити в обміні`,
  exchangeContradiction: msg`Закрити розбіжність із дилером`,
  cardMessageClosing: msg`Закрити повідомлення процесора карток`,
  cardSending: msg`Надіслати картку`,
  unusedCurrencyClosing: msg`Закрити справу про невикористану валюту`,
  settlementDifferenceClosing: msg`Закрити розбіжність карток`,
  bankValue: msg`Задати значення банку`,
  bankValueWithdrawal: msg`Відкликати значення банку`,
  staffAccount: msg`Новий обліковий запис`,
  staffRoles: msg`Змінити ролі`,
  staffInvitation: msg`Надіслати запрошення`,
  staffPasskeyRemoval: msg`Забрати ключ доступу`,
  staffClosing: msg`Закрити обліковий запис`,
}

export const stateWords: Readonly<Record<StaffActionState, MessageDescriptor>> = {
  open: msg`Чекає на рішення`,
  approved: msg`Виконано`,
  denied: msg`Відхилено`,
  expired: msg`Строк минув`,
  withdrawn: msg`Відкликано`,
}

export const factWords: Readonly<Record<Fact['fact'], MessageDescriptor>> = {
  company: msg`Клієнт`,
  person: msg`Людина`,
  relation: msg`Зв’язок`,
  payment: msg`Платіж`,
  recipient: msg`Отримувач`,
  purpose: msg`Призначення`,
  verdict: msg`Рішення`,
  payments: msg`Платежі`,
  application: msg`Заявка`,
  state: msg`Стан`,
  because: msg`Причина для клієнта`,
  questionnaire: msg`Анкета`,
  risk: msg`Ризик`,
  exposed: msg`Політично значуща особа`,
  returnedFields: msg`Полів повернуто`,
  words: msg`Сказано клієнтові`,
  list: msg`Список`,
  listEntry: msg`Кого називає список`,
  hitBlock: msg`Що заблокувати`,
  blocked: msg`Що заблоковано`,
  publicReason: msg`Що сказати клієнтові`,
  iban: msg`Рахунок`,
  until: msg`До`,
  headsLeft: msg`Інших керівників`,
  registerNames: msg`Реєстр називає`,
  document: msg`Документ`,
  companyName: msg`Назва`,
  name: msg`Ім’я`,
  inn: msg`РНОКПП`,
  email: msg`E-mail`,
  roles: msg`Ролі`,
  account: msg`Обліковий запис`,
  passkey: msg`Ключ доступу`,
  passkeyUsed: msg`Востаннє використано`,
  register: msg`Що змінюється`,
  takesEffect: msg`Діє з`,
  fee: msg`Комісія`,
  methodLimit: msg`Ліміт`,
  announcementUk: msg`Українською`,
  announcementRu: msg`Російською`,
  announcementLevel: msg`Рівень`,
  announcementUntil: msg`Показувати до`,
  certificate: msg`Сертифікат`,
  certificatesAdded: msg`Нових сертифікатів`,
  productTerm: msg`Умова депозиту`,
  productRate: msg`Ставка депозиту`,
  interestTax: msg`Податок із процентів`,
  guarantee: msg`Про гарантію`,
  holiday: msg`Новий вихідний`,
  exchangeTerm: msg`Умова обміну валюти`,
  exchangeGround: msg`Підстава для купівлі валюти`,
  budgetAccounts: msg`Рахунок бюджету з останнім днем`,
  workingDay: msg`Знову робочий день`,
  depositRate: msg`Окрема ставка`,
  card: msg`Картка`,
  lockReason: msg`Причина блокування`,
  deposit: msg`Депозит`,
  arrestPaper: msg`Документ про арешт`,
  arrestSum: msg`Сума арешту`,
  arrestPayouts: msg`Виплата процентів`,
  exchangeRequest: msg`Заявка на обмін`,
  exchangePapers: msg`Документи`,
  exchangeField: msg`Виправити`,
  exchangeRate: msg`Купуємо / продаємо`,
  exchangeStop: msg`Обмін валюти`,
  exchangeDeal: msg`Виконано`,
  exchangeContradiction: msg`Розбіжність`,
  exchangeAnswer: msg`Що сказав дилер`,
  cardMessage: msg`Що сказав процесор карток`,
  setAside: msg`Чому відкладено`,
  deliveryAddress: msg`Куди надіслано`,
  trackingNumber: msg`Номер відправлення`,
  unusedCurrency: msg`Невикористана валюта`,
  settlementDay: msg`День, звіт і наші книги`,
}

export const reasonWords: Readonly<Record<VerificationReason, MessageDescriptor>> = {
  identityNotProven: msg`Особу не підтверджено`,
  powersNotProven: msg`Повноваження не підтверджено`,
  notServed: msg`Банк не обслуговує таку діяльність`,
}

/** Why the bank gives an application back, for its own people; the client reads it with what to do next. */
export const openingReasonWords: Readonly<Record<OpeningReason, MessageDescriptor>> = {
  purposeUnclear: msg`Із мети незрозуміло, для чого рахунок`,
  companyDataOutdated: msg`Дані компанії застаріли`,
  documentsMissing: msg`Бракує документів компанії`,
  notOpenedForBusiness: msg`За такої мети рахунок не відкривають`,
}

const becauseWords: Readonly<Record<string, MessageDescriptor>> = {
  ...reasonWords,
  ...openingReasonWords,
  ...releaseReasonWords,
  ...heldReturnReasonWords,
  ...clearingReasonWords,
}

/** For whom of a company payments are open. */
export const openedWords: Readonly<Record<'closed' | 'own' | 'withoutTrustees' | 'withTrustees', MessageDescriptor>> = {
  closed: msg`Закрито для всіх`,
  own: msg`Відкрито, як усім підприємцям, без довірених осіб`,
  withoutTrustees: msg`Відкрито, без довірених осіб`,
  withTrustees: msg`Відкрито, разом із довіреними особами`,
}

/** The subject of a block; for an account also whether incoming money stops. */
export const blockedWords: Readonly<Record<'password' | 'person' | 'relation' | BlockScope, MessageDescriptor>> = {
  password: msg`вхід за паролем`,
  person: msg`людина, в усіх компаніях`,
  relation: msg`доступ людини до цієї компанії`,
  debit: msg`списання з рахунку`,
  all: msg`усі рухи за рахунком`,
}

/** Why a card is locked, beside the kind of its lock. */
export const lockReasonWords: Readonly<Record<LockReason, MessageDescriptor>> = {
  relationEnded: msg`власник більше не діє за компанію`,
  processor: msg`зупинив процесор`,
  accountBlocked: msg`рахунок заблоковано`,
  accountClosed: msg`рахунок закрито`,
  shortage: msg`списано більше, ніж було на рахунку`,
  closing: msg`закривається`,
  notMyPurchase: msg`клієнт не впізнав платежу`,
  suspicion: msg`підозрілі платежі`,
  law: msg`вимога закону`,
  request: msg`клієнт попросив телефоном`,
}

const standings: Readonly<Record<string, MessageDescriptor>> = {
  waiting: msg`чекає на перевірку`,
  applied: msg`на розгляді`,
  opened: msg`рахунок відкрито`,
  returned: msg`повернуто клієнтові`,
  verified: msg`перевірено`,
  refused: msg`відмовлено`,
  accepted: msg`прийнято`,
}

type Words = Readonly<Record<string, MessageDescriptor>>

/** A moment in words; what is none stays as it is. */
const momentOf = (value: string): string => (Number.isNaN(Date.parse(value)) ? value : momentInKyiv(value))

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

const paperWords: Words = { toCheck: msg`чекають на перевірку`, checked: msg`перевірено` }

/** The value of a fact in words; what people typed stays as they typed it. */
export function useFactValue(): (fact: Fact['fact'], value: string) => string {
  const { i18n } = useLingui()
  const language = i18n.locale as Language
  const words = useValueWords()
  const found = (words: Words, value: string) => (words[value] ? i18n._(words[value]) : value)
  return (fact, value) => {
    switch (fact) {
      case 'roles':
        return value
          .split(', ')
          .map((role) => (isStaffRole(role) ? i18n._(roleWords[role]) : role))
          .join(', ')
      case 'state':
        return value in relationStatuses
          ? relationStatuses[value as RelationStatus][language].toLowerCase()
          : found(standings, value)
      case 'because':
        return found(becauseWords, value)
      case 'risk':
        return found(riskWords, value)
      case 'exposed':
        return found(exposedWords, value)
      case 'questionnaire':
        return i18n._(msg`версія ${value}`)
      case 'list':
        return found(listWords, value)
      case 'hitBlock':
        return found(hitBlockWords, value)
      case 'blocked':
        return found(blockedWords, value)
      case 'verdict':
        return found(verdictWords, value)
      case 'payments':
        return found(openedWords, value)
      case 'publicReason':
        return value in blockReasons ? blockReasons[value as BlockReason][language] : value
      case 'register':
        return found(registerWords, value)
      case 'takesEffect':
      case 'passkeyUsed':
        return momentOf(value)
      case 'fee':
        return words.feeFact(value)
      case 'methodLimit':
        return words.limitFact(value)
      case 'productRate':
        return words.rateFact(value)
      case 'depositRate':
        return words.ownRateFact(value)
      case 'productTerm':
        return words.termFact(value)
      case 'interestTax':
        return words.taxFact(value)
      case 'exchangeTerm':
        return words.exchangeTermFact(value)
      case 'exchangeGround':
        return words.groundFact(value)
      case 'budgetAccounts':
        return words.budgetAccountFact(value)
      case 'certificate':
        return words.certificateFact(value)
      case 'announcementUk':
      case 'announcementRu':
      case 'announcementLevel':
        return value === NOTHING ? i18n._(msg`нічого`) : found(levelWords, value)
      case 'announcementUntil':
        return value === NOTHING ? i18n._(msg`до наступного`) : momentOf(value)
      case 'lockReason':
        return found(lockReasonWords, value)
      case 'exchangeContradiction':
        return found(contradictionWords, value)
      case 'cardMessage': {
        const [kind = '', amount, currency] = value.split(' ')
        const said = found(cardMessageWords, kind)
        return amount === undefined || currency === undefined ? said : `${said}: ${saidSum(amount, currency)}`
      }
      case 'setAside':
        return found(setAsideWords, value)
      case 'exchangePapers':
        return found(paperWords, value)
      case 'arrestPayouts':
        return value === 'stopped' ? i18n._(msg`зупиняється`) : i18n._(msg`триває`)
      case 'exchangeRequest':
        return value.replace('PURCHASE', i18n._(msg`купівля`)).replace('SALE', i18n._(msg`продаж`))
      case 'exchangeStop':
        return value.replace('stopped', i18n._(msg`зупинено`)).replace('dealt', i18n._(msg`триває`))
      case 'until':
        return value === 'lifted' ? i18n._(msg`поки не знімуть`) : momentOf(value)
      default:
        return value
    }
  }
}
