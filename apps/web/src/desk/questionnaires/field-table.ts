import { businessActivities, ownershipForms } from '@dilo/domain/dictionaries/company.ts'
import { executiveBodies } from '@dilo/domain/dictionaries/executive-bodies.ts'
import {
  educationLevels,
  employmentTypes,
  housingOwnerships,
  maritalStatuses,
  relatives,
} from '@dilo/domain/dictionaries/person.ts'
import {
  entrepreneurTaxes,
  exposedRelations,
  exposedRoles,
  fundSources,
  identityDocuments,
  noBeneficiaryReasons,
  noTaxNumberReasons,
  powerBases,
  relationPurposes,
  taxEntityKinds,
  taxSystems,
} from '@dilo/domain/dictionaries/questionnaire.ts'
import type { Dictionary } from '@dilo/domain/dictionaries/title.ts'
import type { HoldingKind, OwnerKind } from '@dilo/domain/questionnaire/ownership.ts'
import type { Section, SectionAnswers } from '@dilo/domain/questionnaire/sections.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The desk's own words for codes. */
type Words<Code extends string = string> = Readonly<Record<Code, MessageDescriptor>>

/**
 * The look of a value: none, an owner of the structure of ownership, a code of a dictionary or of the desk's words, an amount in kopiykas, a
 * day, a country, yes or no; otherwise as it stands.
 */
export type FieldLook = {
  readonly label: MessageDescriptor
  readonly as?: Dictionary | Words | 'hidden' | 'owner' | 'money' | 'day' | 'country' | 'yesOrNo' | 'percent'
}

/** Every path at which a section may hold a value, without the places of rows: `disposers.*.inn`. */
type PathsOf<Answer> = Answer extends string | number | boolean | bigint
  ? ''
  : Answer extends readonly (infer Row)[]
    ? Joined<'*', PathsOf<NonNullable<Row>>>
    : { [Name in keyof Answer & string]: Joined<Name, PathsOf<NonNullable<Answer[Name]>>> }[keyof Answer & string]

type Joined<Name extends string, Rest extends string> = Rest extends '' ? Name : `${Name}.${Rest}`

type UnionKeys<Answer> = Answer extends unknown ? PathsOf<Answer> : never

type RowOfStatement = `${'rows' | 'before'}.${string}`

/** A question that the bank asks and the desk does not show does not compile. Rows of a statement are named by their number. */
type Looks<Name extends Section> = Readonly<
  Record<Exclude<UnionKeys<NonNullable<SectionAnswers[Name]>>, RowOfStatement>, FieldLook>
>

const exposedPost = {
  role: { label: msg`Роль`, as: exposedRoles },
  relation: { label: msg`Хто саме`, as: exposedRelations },
  position: { label: msg`Посада` },
  since: { label: msg`З`, as: 'day' },
  until: { label: msg`До`, as: 'day' },
} as const satisfies Readonly<Record<string, FieldLook>>

const taxNumberless: FieldLook = { label: msg`Чому немає номера`, as: noTaxNumberReasons }

export const fieldTable: { readonly [Name in Section]: Looks<Name> } = {
  company: {
    name: { label: msg`Повна назва` },
    shortName: { label: msg`Коротка назва` },
    englishName: { label: msg`Назва англійською` },
    code: { label: msg`Код ЄДРПОУ` },
    legalForm: { label: msg`Організаційна форма` },
    registeredOn: { label: msg`Дата реєстрації`, as: 'day' },
    registerNumber: { label: msg`Номер запису в реєстрі` },
    registeredPlace: { label: msg`Адреса за реєстром` },
    actualPlace: { label: msg`Фактична адреса` },
    mainActivity: { label: msg`Основний КВЕД` },
    'otherActivities.*': { label: msg`Інший КВЕД` },
    ownershipForm: { label: msg`Форма власності`, as: ownershipForms },
    'businessActivities.*': { label: msg`Чим займається`, as: businessActivities },
    staffCount: { label: msg`Працівників` },
    'licences.*.activity': { label: msg`Ліцензія: діяльність` },
    'licences.*.number': { label: msg`Ліцензія: номер` },
    'licences.*.validUntil': { label: msg`Ліцензія: чинна до`, as: 'day' },
    executiveBody: { label: msg`Виконавчий орган`, as: executiveBodies },
    'head.name': { label: msg`Керівник` },
    'head.inn': { label: msg`РНОКПП керівника` },
    'head.since': { label: msg`Керує з`, as: 'day' },
    'disposers.*.name': { label: msg`Розпоряджається рахунками` },
    'disposers.*.inn': { label: msg`Його РНОКПП` },
    taxSystem: { label: msg`Система оподаткування`, as: taxSystems },
    paysVat: { label: msg`Платник ПДВ`, as: 'yesOrNo' },
    vatNumber: { label: msg`Номер платника ПДВ` },
    'otherBanks.*': { label: msg`Рахунки в іншому банку` },
    groupName: { label: msg`Група компаній` },
  },
  contacts: {
    phone: { label: msg`Телефон` },
    email: { label: msg`E-mail` },
    website: { label: msg`Сайт` },
    postalPlace: { label: msg`Поштова адреса` },
    contactPerson: { label: msg`Контактна особа` },
  },
  ownership: {
    // The picture draws by it; nobody reads it.
    'nodes.*.id': { label: msg`Позначка на схемі`, as: 'hidden' },
    'nodes.*.kind': {
      label: msg`Хто це`,
      as: {
        person: msg`людина`,
        company: msg`компанія`,
        trust: msg`траст`,
        state: msg`держава`,
        community: msg`громада`,
      } satisfies Words<OwnerKind>,
    },
    'nodes.*.name': { label: msg`Власник` },
    'nodes.*.country': { label: msg`Країна`, as: 'country' },
    'nodes.*.code': { label: msg`Код` },
    'nodes.*.passport': { label: msg`Паспорт` },
    'nodes.*.birthDate': { label: msg`Дата народження`, as: 'day' },
    'nodes.*.residence': { label: msg`Адреса проживання` },
    'holdings.*.owner': { label: msg`Хто володіє`, as: 'owner' },
    'holdings.*.owned': { label: msg`Чим володіє`, as: 'owner' },
    'holdings.*.kind': {
      label: msg`Як володіє`,
      as: {
        capital: msg`часткою`,
        votes: msg`голосами`,
        control: msg`контролює інакше`,
      } satisfies Words<HoldingKind>,
    },
    'holdings.*.share': { label: msg`Частка` },
    'holdings.*.how': { label: msg`Як контролює` },
    'rests.*.node': { label: msg`Неназвана решта`, as: 'owner' },
    'rests.*.explanation': { label: msg`Чия вона` },
    noBeneficiary: { label: msg`Чому немає бенефіціара`, as: noBeneficiaryReasons },
  },
  purpose: {
    'purposes.*': { label: msg`Навіщо банк`, as: relationPurposes },
    explanation: { label: msg`Своїми словами` },
    monthlyTurnover: { label: msg`Очікуваний оборот на місяць`, as: 'money' },
    cashShare: { label: msg`Частка готівки`, as: 'percent' },
    tradesAbroad: { label: msg`Торгує з іншими країнами`, as: 'yesOrNo' },
    paperContract: { label: msg`Договір на папері`, as: 'yesOrNo' },
    cardWithAccount: { label: msg`Картка разом із рахунком`, as: 'yesOrNo' },
    'currencies.*': { label: msg`Валюта` },
    'countries.*': { label: msg`Країна`, as: 'country' },
    'partners.*.name': { label: msg`Партнер` },
    'partners.*.country': { label: msg`Країна партнера`, as: 'country' },
    'partners.*.code': { label: msg`Код партнера` },
    'fundSources.*': { label: msg`Звідки гроші`, as: fundSources },
    fundSourceWords: { label: msg`Звідки саме` },
  },
  taxResidence: {
    usPerson: { label: msg`Платник податків США`, as: 'yesOrNo' },
    usTaxNumber: { label: msg`Номер платника США` },
    'residences.*.country': { label: msg`Країна резидентства`, as: 'country' },
    'residences.*.taxNumber': { label: msg`Податковий номер` },
    'residences.*.noNumberReason': taxNumberless,
    entityKind: { label: msg`Вид компанії за CRS`, as: taxEntityKinds },
    giin: { label: msg`GIIN` },
    'controllingPersons.*.name': { label: msg`Контролер` },
    'controllingPersons.*.country': { label: msg`Країна резидентства`, as: 'country' },
    'controllingPersons.*.taxNumber': { label: msg`Податковий номер` },
    'controllingPersons.*.noNumberReason': taxNumberless,
  },
  exposedPersons: {
    anyExposed: { label: msg`Є політично значущі особи`, as: 'yesOrNo' },
    'people.*.name': { label: msg`Людина` },
    'people.*.role': exposedPost.role,
    'people.*.relation': exposedPost.relation,
    'people.*.position': exposedPost.position,
    'people.*.since': exposedPost.since,
    'people.*.until': exposedPost.until,
  },
  financials: {
    noStatement: { label: msg`Звітності ще немає`, as: 'yesOrNo' },
    year: { label: msg`Рік` },
    explanation: { label: msg`Пояснення` },
  },
  documents: {
    comment: { label: msg`Коментар клієнта` },
  },
  entrepreneur: {
    registeredOn: { label: msg`Дата реєстрації`, as: 'day' },
    registerNumber: { label: msg`Номер запису в реєстрі` },
    businessPlace: { label: msg`Де працює` },
    mainActivity: { label: msg`Основний КВЕД` },
    'otherActivities.*': { label: msg`Інший КВЕД` },
    'businessActivities.*': { label: msg`Чим займається`, as: businessActivities },
    taxSystem: { label: msg`Система оподаткування`, as: entrepreneurTaxes },
    paysVat: { label: msg`Платник ПДВ`, as: 'yesOrNo' },
    vatNumber: { label: msg`Номер платника ПДВ` },
    incomeLastYear: { label: msg`Дохід за минулий рік`, as: 'money' },
    staffCount: { label: msg`Працівників` },
    'licences.*.activity': { label: msg`Ліцензія: діяльність` },
    'licences.*.number': { label: msg`Ліцензія: номер` },
    'licences.*.validUntil': { label: msg`Ліцензія: чинна до`, as: 'day' },
    'otherBanks.*': { label: msg`Рахунки в іншому банку` },
  },
  person: {
    name: { label: msg`Прізвище, ім’я, по батькові` },
    birthDate: { label: msg`Дата народження`, as: 'day' },
    refusedInn: { label: msg`Без РНОКПП, з позначкою в паспорті`, as: 'yesOrNo' },
    inn: { label: msg`РНОКПП` },
    'citizenships.*': { label: msg`Громадянство`, as: 'country' },
    residenceCountry: { label: msg`Країна проживання`, as: 'country' },
    residence: { label: msg`Адреса проживання` },
    'document.kind': { label: msg`Документ`, as: identityDocuments },
    'document.number': { label: msg`Номер документа` },
    'document.issuer': { label: msg`Ким виданий` },
    'document.issuedOn': { label: msg`Коли виданий`, as: 'day' },
    'document.validUntil': { label: msg`Чинний до`, as: 'day' },
    demographicNumber: { label: msg`УНЗР` },
    powerBasis: { label: msg`Підстава повноважень`, as: powerBases },
    wasExposed: { label: msg`Була політично значущою особою`, as: 'yesOrNo' },
    'posts.*.role': exposedPost.role,
    'posts.*.relation': exposedPost.relation,
    'posts.*.position': exposedPost.position,
    'posts.*.since': exposedPost.since,
    'posts.*.until': exposedPost.until,
    employment: { label: msg`Зайнятість`, as: employmentTypes },
    maritalStatus: { label: msg`Сімейний стан`, as: maritalStatuses },
    housing: { label: msg`Житло`, as: housingOwnerships },
    'relatives.*.relative': { label: msg`Родич`, as: relatives },
    'relatives.*.name': { label: msg`Ім’я родича` },
    education: { label: msg`Освіта`, as: educationLevels },
  },
}
