import { type BlockReason, blockReasons } from '@dilo/domain/dictionaries/block-reasons.ts'
import { type RelationStatus, relationStatuses } from '@dilo/domain/dictionaries/relation-statuses.ts'
import type { OpeningReason } from '@dilo/domain/flows/account-opening.ts'
import type { BlockScope } from '@dilo/domain/rules/block.ts'
import type { VerificationReason } from '@dilo/domain/rules/verified-client.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ActionTable, among, type FactTable, momentText, type Words } from './fact-words.ts'

export const clientActions = {
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
  blockPlacing: msg`Заблокувати`,
  blockLifting: msg`Зняти блокування`,
  relationDisabling: msg`Вимкнути доступ людини`,
  relationEnabling: msg`Знову ввімкнути доступ людини`,
  relationEnding: msg`Припинити доступ людини`,
} satisfies Partial<ActionTable>

export const reasonWords: Words<VerificationReason> = {
  identityNotProven: msg`Особу не підтверджено`,
  powersNotProven: msg`Повноваження не підтверджено`,
  notServed: msg`Банк не обслуговує таку діяльність`,
}

/** Why the bank gives an application back, for its own people; the client reads it with what to do next. */
export const openingReasonWords: Words<OpeningReason> = {
  purposeUnclear: msg`Із мети незрозуміло, для чого рахунок`,
  companyDataOutdated: msg`Дані компанії застаріли`,
  documentsMissing: msg`Бракує документів компанії`,
  notOpenedForBusiness: msg`За такої мети рахунок не відкривають`,
}

/** The subject of a block; for an account also whether incoming money stops. */
export const blockedWords: Words<'password' | 'person' | 'relation' | BlockScope> = {
  password: msg`вхід за паролем`,
  person: msg`людина, в усіх компаніях`,
  relation: msg`доступ людини до цієї компанії`,
  debit: msg`списання з рахунку`,
  all: msg`усі рухи за рахунком`,
}

const standings: Words = {
  waiting: msg`чекає на перевірку`,
  applied: msg`на розгляді`,
  opened: msg`рахунок відкрито`,
  returned: msg`повернуто клієнтові`,
  verified: msg`перевірено`,
  refused: msg`відмовлено`,
  accepted: msg`прийнято`,
}

/** The state of a relation, of a registration or of an application. */
const stateText = (value: string, i18n: I18n): string =>
  value in relationStatuses
    ? relationStatuses[value as RelationStatus][i18n.locale as Language].toLowerCase()
    : among(standings)(value, i18n)

export const clientFacts = {
  company: { name: msg`Клієнт` },
  person: { name: msg`Людина` },
  relation: { name: msg`Зв’язок` },
  application: { name: msg`Заявка` },
  state: { name: msg`Стан`, text: stateText },
  words: { name: msg`Сказано клієнтові` },
  blocked: { name: msg`Що заблоковано`, text: among(blockedWords) },
  publicReason: {
    name: msg`Що сказати клієнтові`,
    text: (value, { locale }) =>
      value in blockReasons ? blockReasons[value as BlockReason][locale as Language] : value,
  },
  iban: { name: msg`Рахунок` },
  until: {
    name: msg`До`,
    text: (value, i18n) => (value === 'lifted' ? i18n._(msg`поки не знімуть`) : momentText(value)),
  },
  headsLeft: { name: msg`Інших керівників` },
  registerNames: { name: msg`Реєстр називає` },
  document: { name: msg`Документ` },
  companyName: { name: msg`Назва` },
  name: { name: msg`Ім’я` },
  inn: { name: msg`РНОКПП` },
  email: { name: msg`E-mail` },
} satisfies Partial<FactTable>
