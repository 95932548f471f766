import type { Dictionary } from './title.ts'

/** Answers of a questionnaire to what the law asks beyond the specification's own lists. The codes are ours. */

/** The taxation of a company (Tax Code, sections III and XIV). */
export const taxSystems = {
  GENERAL: { uk: 'Загальна система', ru: 'Общая система' },
  SINGLE_TAX: { uk: 'Єдиний податок, третя група', ru: 'Единый налог, третья группа' },
  AGRICULTURAL: { uk: 'Єдиний податок, четверта група', ru: 'Единый налог, четвёртая группа' },
  NON_PROFIT: { uk: 'Неприбуткова організація', ru: 'Неприбыльная организация' },
} as const satisfies Dictionary

/** The taxation of a sole entrepreneur: the groups of the single tax (Tax Code, article 291). */
export const entrepreneurTaxes = {
  GENERAL: { uk: 'Загальна система', ru: 'Общая система' },
  GROUP_1: { uk: 'Єдиний податок, перша група', ru: 'Единый налог, первая группа' },
  GROUP_2: { uk: 'Єдиний податок, друга група', ru: 'Единый налог, вторая группа' },
  GROUP_3: { uk: 'Єдиний податок, третя група', ru: 'Единый налог, третья группа' },
  GROUP_4: { uk: 'Єдиний податок, четверта група', ru: 'Единый налог, четвёртая группа' },
} as const satisfies Dictionary

/** The client's purpose of the business relationship (Law 361-IX, article 11). */
export const relationPurposes = {
  PAYMENTS: { uk: 'Розрахунки з контрагентами', ru: 'Расчёты с контрагентами' },
  SALARY: { uk: 'Виплата зарплати', ru: 'Выплата зарплаты' },
  TAXES: { uk: 'Сплата податків', ru: 'Уплата налогов' },
  FOREIGN_TRADE: { uk: 'Розрахунки з нерезидентами', ru: 'Расчёты с нерезидентами' },
  EXCHANGE: { uk: 'Купівля та продаж валюти', ru: 'Покупка и продажа валюты' },
  CARDS: { uk: 'Бізнес-картки', ru: 'Бизнес-карты' },
  DEPOSITS: { uk: 'Депозити', ru: 'Депозиты' },
  LOANS: { uk: 'Кредити', ru: 'Кредиты' },
} as const satisfies Dictionary

export const fundSources = {
  SALES: { uk: 'Дохід від діяльності', ru: 'Доход от деятельности' },
  OWN_CAPITAL: { uk: 'Внески власників', ru: 'Взносы владельцев' },
  LOANS: { uk: 'Позики та кредити', ru: 'Займы и кредиты' },
  INVESTMENT: { uk: 'Інвестиції', ru: 'Инвестиции' },
  BUDGET: { uk: 'Кошти бюджету', ru: 'Средства бюджета' },
  GRANTS: { uk: 'Гранти та пожертви', ru: 'Гранты и пожертвования' },
  SAVINGS: { uk: 'Власні заощадження', ru: 'Собственные сбережения' },
  PROPERTY: { uk: 'Продаж або оренда майна', ru: 'Продажа или аренда имущества' },
  OTHER: { uk: 'Інше', ru: 'Другое' },
} as const satisfies Dictionary

/** Kinds of politically exposed persons (Law 361-IX, article 1). */
export const exposedRoles = {
  NATIONAL: { uk: 'Національний публічний діяч', ru: 'Национальный публичный деятель' },
  FOREIGN: { uk: 'Іноземний публічний діяч', ru: 'Иностранный публичный деятель' },
  INTERNATIONAL: { uk: 'Посада в міжнародній організації', ru: 'Должность в международной организации' },
} as const satisfies Dictionary

/** The exposed person: the law asks about families and associates as well. */
export const exposedRelations = {
  SELF: { uk: 'Сама ця людина', ru: 'Сам этот человек' },
  FAMILY: { uk: 'Член сім’ї публічного діяча', ru: 'Член семьи публичного деятеля' },
  ASSOCIATE: { uk: 'Пов’язана з публічним діячем особа', ru: 'Связанное с публичным деятелем лицо' },
} as const satisfies Dictionary

/** The kind of a company for the exchange of tax information (CRS: Law 2970-IX; FATCA). */
export const taxEntityKinds = {
  ACTIVE: { uk: 'Активна нефінансова компанія', ru: 'Активная нефинансовая компания' },
  PASSIVE: { uk: 'Пасивна нефінансова компанія', ru: 'Пассивная нефинансовая компания' },
  FINANCIAL: { uk: 'Фінансова установа', ru: 'Финансовое учреждение' },
  GOVERNMENT: { uk: 'Державний орган', ru: 'Государственный орган' },
} as const satisfies Dictionary

/** Why there is no tax number of a country: the three reasons of the common reporting standard. */
export const noTaxNumberReasons = {
  NOT_ISSUED: { uk: 'Країна не видає таких номерів', ru: 'Страна не выдаёт таких номеров' },
  NOT_OBTAINED: { uk: 'Номера ще немає', ru: 'Номера ещё нет' },
  NOT_REQUIRED: { uk: 'Закон країни не вимагає його називати', ru: 'Закон страны не требует его называть' },
} as const satisfies Dictionary

/** Documents that prove who a person is (resolution 65 of the National Bank). */
export const identityDocuments = {
  ID_CARD: { uk: 'Паспорт — ID-картка', ru: 'Паспорт — ID-карта' },
  PASSPORT_BOOKLET: { uk: 'Паспорт — книжечка', ru: 'Паспорт — книжечка' },
  FOREIGN_PASSPORT: { uk: 'Паспорт іншої країни', ru: 'Паспорт другой страны' },
  RESIDENCE_PERMIT: { uk: 'Посвідка на проживання', ru: 'Вид на жительство' },
} as const satisfies Dictionary

/** Why a person may act for a company. */
export const powerBases = {
  CHARTER: { uk: 'Статут і рішення про призначення', ru: 'Устав и решение о назначении' },
  ORDER: { uk: 'Наказ або трудовий договір', ru: 'Приказ или трудовой договор' },
  POWER_OF_ATTORNEY: { uk: 'Довіреність', ru: 'Доверенность' },
  OWN_BUSINESS: { uk: 'Власна справа', ru: 'Собственное дело' },
} as const satisfies Dictionary

/** Why a company names no ultimate beneficial owner (Law 361-IX, article 5-1: whom the register excepts). */
export const noBeneficiaryReasons = {
  STATE: { uk: 'Власник — держава', ru: 'Владелец — государство' },
  COMMUNITY: { uk: 'Власник — територіальна громада', ru: 'Владелец — территориальная община' },
  EXCEPTED: {
    uk: 'За законом такі організації бенефіціара не називають',
    ru: 'По закону такие организации бенефициара не называют',
  },
  DISPERSED: { uk: 'Ніхто не має 25 % і не контролює', ru: 'Никто не имеет 25 % и не контролирует' },
} as const satisfies Dictionary
