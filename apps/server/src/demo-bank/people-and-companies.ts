import type { Permission, RelationType } from '@dilo/domain/permissions.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import { completeInn } from '@dilo/domain/values/inn.ts'

/** Synthetic people: names, codes and numbers that belong to nobody. */
export type DemoPerson = {
  readonly phone: string
  readonly email: string
  /** Last, first, middle name. */
  readonly uk: readonly [string, string, string]
  readonly ru: readonly [string, string, string]
  readonly inn: string
  readonly birthdate: string
}

export type DemoAccount = {
  readonly currency: Currency
  readonly alias: string | null
  /** Whole units on the first day of the year that the demo bank has seen. */
  readonly opening: number
}

export type DemoCompany = {
  readonly name: string
  /** Names as documents write them: full and short. */
  readonly uk: readonly [string, string]
  readonly ru: readonly [string, string]
  readonly clientCode: string
  readonly soleEntrepreneur: boolean
  readonly people: readonly {
    readonly phone: string
    readonly type: RelationType
    readonly permissions: readonly Permission[]
    readonly signatureType: 'first' | 'second'
  }[]
  readonly accounts: readonly DemoAccount[]
  /** What the company sells: the purpose of payments to it. */
  readonly sells: readonly string[]
  /** Numbers without their check digits, with the account behind each by its place. */
  readonly cards?: readonly { readonly number: string; readonly account: number }[]
  /** Payments are tried with it, though it is no sole entrepreneur. */
  readonly pilot?: true
  /** Came to the bank today: has accounts and no past, and nobody has paid it yet. */
  readonly newcomer?: true
}

const DAYS_FROM_1899 = Date.UTC(1899, 11, 31)

/** The first five digits of a РНОКПП count days to the birth date; the ninth is odd for men (domain-ukraine.md). */
export function innOf(birthdate: string, serial: number): string {
  const days = Math.round((Date.parse(`${birthdate}T00:00:00Z`) - DAYS_FROM_1899) / 86_400_000)
  return completeInn(`${String(days).padStart(5, '0')}${String(serial).padStart(4, '0')}`)
}

const person = (
  serial: number,
  email: string,
  uk: DemoPerson['uk'],
  ru: DemoPerson['ru'],
  birthdate: string,
  innSerial: number,
): DemoPerson => ({
  phone: `380500${String(serial).padStart(6, '0')}`,
  email: `${email}@example.com`,
  uk,
  ru,
  birthdate,
  inn: innOf(birthdate, innSerial),
})

/** By their phones, fixed for every test. */
export const people: readonly DemoPerson[] = [
  person(1, 'olena', ['Коваль', 'Олена', 'Іванівна'], ['Коваль', 'Елена', 'Ивановна'], '1985-11-02', 454),
  person(2, 'andrii', ['Мельник', 'Андрій', 'Петрович'], ['Мельник', 'Андрей', 'Петрович'], '1979-04-18', 1271),
  person(3, 'nataliia', ['Шевченко', 'Наталія', 'Сергіївна'], ['Шевченко', 'Наталья', 'Сергеевна'], '1983-08-25', 662),
  person(4, 'ihor', ['Бондаренко', 'Ігор', 'Васильович'], ['Бондаренко', 'Игорь', 'Васильевич'], '1990-05-17', 231),
  person(5, 'yevhen', ['Ґудзь', 'Євген', 'Юхимович'], ['Гудзь', 'Евгений', 'Ефимович'], '1992-01-30', 873),
  person(6, 'oksana', ['Лисенко', 'Оксана', 'Миколаївна'], ['Лысенко', 'Оксана', 'Николаевна'], '1988-12-09', 948),
  person(7, 'taras', ['Кравчук', 'Тарас', 'Олегович'], ['Кравчук', 'Тарас', 'Олегович'], '1975-03-03', 1155),
  person(8, 'iryna', ['Савчук', 'Ірина', 'Богданівна'], ['Савчук', 'Ирина', 'Богдановна'], '1981-07-14', 386),
  person(9, 'dmytro', ['Приходько', 'Дмитро', 'Андрійович'], ['Приходько', 'Дмитрий', 'Андреевич'], '1986-09-21', 519),
  person(10, 'sofiia', ['Марченко', 'Софія', 'Романівна'], ['Марченко', 'София', 'Романовна'], '1994-06-08', 604),
  // These two forget their passwords in the journeys.
  person(12, 'maryna', ['Яценко', 'Марина', 'Степанівна'], ['Яценко', 'Марина', 'Степановна'], '1991-02-17', 726),
  person(13, 'viktor', ['Ткаченко', 'Віктор', 'Леонідович'], ['Ткаченко', 'Виктор', 'Леонидович'], '1984-10-05', 337),
  // Signs in by QR code in the journeys.
  person(14, 'larysa', ['Гончар', 'Лариса', 'Павлівна'], ['Гончар', 'Лариса', 'Павловна'], '1987-02-11', 728),
  // Acts for nobody yet: he is invited (insert-invitations.ts).
  person(15, 'bohdan', ['Гнатюк', 'Богдан', 'Остапович'], ['Гнатюк', 'Богдан', 'Остапович'], '1991-02-11', 795),
  // Of the journey through waiting payments alone: her password changes there.
  person(17, 'daryna', ['Ярема', 'Дарина', 'Михайлівна'], ['Ярема', 'Дарина', 'Михайловна'], '1989-05-23', 842),
  // Of the journey through people and invitations alone: she invites, he accepts, and she comes too late (insert-invitations.ts).
  person(32, 'liudmyla', ['Захарченко', 'Людмила', 'Федорівна'], ['Захарченко', 'Людмила', 'Фёдоровна'], '1980-09-12', 664),
  person(33, 'arsen', ['Поліщук', 'Арсен', 'Маркович'], ['Полищук', 'Арсен', 'Маркович'], '1993-04-27', 917),
  person(34, 'zlata', ['Кравець', 'Злата', 'Денисівна'], ['Кравец', 'Злата', 'Денисовна'], '1996-07-30', 538),
  // Of the journeys through the list of payments, many signed at once, and recipients: one each.
  person(60, 'vira', ['Романюк', 'Віра', 'Тимофіївна'], ['Романюк', 'Вера', 'Тимофеевна'], '1986-03-19', 742),
  person(61, 'mykhailo', ['Левченко', 'Михайло', 'Аркадійович'], ['Левченко', 'Михаил', 'Аркадьевич'], '1982-11-08', 553),
  person(65, 'stepan', ['Кушнір', 'Степан', 'Ілліч'], ['Кушнир', 'Степан', 'Ильич'], '1978-01-26', 815),
  // Of the journeys through companies: an accountant of two entrepreneurs, they themselves, and one whom one of them invites.
  person(62, 'halyna', ['Зінченко', 'Галина', 'Борисівна'], ['Зинченко', 'Галина', 'Борисовна'], '1977-06-04', 486),
  person(63, 'roman', ['Тимошенко', 'Роман', 'Назарович'], ['Тимошенко', 'Роман', 'Назарович'], '1990-08-13', 371),
  person(66, 'kyrylo', ['Олійник', 'Кирило', 'Данилович'], ['Олейник', 'Кирилл', 'Данилович'], '1988-05-06', 293),
  person(64, 'yuliia', ['Федоренко', 'Юлія', 'Артемівна'], ['Федоренко', 'Юлия', 'Артёмовна'], '1992-12-01', 628),
]

const innOfPhone = (phone: string): string => people.find((one) => one.phone === phone)?.inn ?? ''

const account = (currency: Currency, opening: number, alias: string | null = null): DemoAccount => ({
  currency,
  opening,
  alias,
})

const soleEntrepreneur = (
  phone: string,
  name: string,
  fullUk: string,
  fullRu: string,
  accounts: readonly DemoAccount[],
  sells: readonly string[],
): DemoCompany => ({
  name,
  uk: [`Фізична особа-підприємець ${fullUk}`, `ФОП ${fullUk}`],
  ru: [`Физическое лицо-предприниматель ${fullRu}`, `ФЛП ${fullRu}`],
  clientCode: innOfPhone(phone),
  soleEntrepreneur: true,
  people: [{ phone, type: 'ENTREPRENEUR', permissions: [], signatureType: 'first' }],
  accounts,
  sells,
})

export const director = (phone: string): DemoCompany['people'][number] => ({
  phone,
  type: 'DIRECTOR',
  permissions: ['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
  signatureType: 'first',
})

export const accountant = (phone: string): DemoCompany['people'][number] => ({
  phone,
  type: 'ACCOUNTANT',
  permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
  signatureType: 'second',
})

/** An entrepreneur who came to the bank today and leaves the books to somebody. */
const withAccountant = (phone: string, business: DemoCompany): DemoCompany => ({
  ...business,
  people: [...business.people, accountant(phone)],
  newcomer: true,
})

const limited = (
  registered: string,
  nameUk: string,
  nameRu: string,
  relations: DemoCompany['people'],
  accounts: readonly DemoAccount[],
  sells: readonly string[],
): DemoCompany => ({
  name: registered,
  uk: [`Товариство з обмеженою відповідальністю «${nameUk}»`, `ТОВ «${nameUk}»`],
  ru: [`Общество с ограниченной ответственностью «${nameRu}»`, `ООО «${nameRu}»`],
  clientCode: completeEdrpou(registered),
  soleEntrepreneur: false,
  people: relations,
  accounts,
  sells,
})

/** The first six digits of the demo bank's cards: of an issuer that there is not. */
export const CARD_ISSUER = '999388'

export const companies: readonly DemoCompany[] = [
  {
    ...soleEntrepreneur(
      '380500000001',
      'olena',
      'Коваль Олена Іванівна',
      'Коваль Елена Ивановна',
      [account('UAH', 84_000, 'Основний'), account('UAH', 30_000, 'На податки'), account('USD', 2_400), account('EUR', 1_100)],
      ['Дизайн сайту', 'Оформлення бренду', 'Консультаційні послуги', 'Макет упаковки'],
    ),
    cards: [
      { number: `${CARD_ISSUER}000000001`, account: 0 },
      { number: `${CARD_ISSUER}000000002`, account: 1 },
    ],
  },
  {
    ...limited(
      '4412035',
      'Зелений Гай',
      'Зелёный Гай',
      [director('380500000002'), accountant('380500000003')],
      [account('UAH', 620_000, 'Основний'), account('EUR', 14_200), account('USD', 8_000)],
      ['Саджанці та ґрунт', 'Озеленення території', 'Догляд за садом'],
    ),
    cards: [{ number: `${CARD_ISSUER}000000101`, account: 0 }],
    pilot: true,
  },
  soleEntrepreneur(
    '380500000004',
    'ihor',
    'Бондаренко Ігор Васильович',
    'Бондаренко Игорь Васильевич',
    [account('UAH', 41_000), account('EUR', 600)],
    ['Налаштування мережі', 'Ремонт техніки'],
  ),
  soleEntrepreneur(
    '380500000005',
    'yevhen',
    'Ґудзь Євген Юхимович',
    'Гудзь Евгений Ефимович',
    [account('UAH', 56_000), account('USD', 3_100)],
    ['Розробка програмного забезпечення', 'Консультаційні послуги'],
  ),
  soleEntrepreneur(
    '380500000006',
    'oksana',
    'Лисенко Оксана Миколаївна',
    'Лысенко Оксана Николаевна',
    [account('UAH', 23_500)],
    ['Переклад документів', 'Редагування текстів'],
  ),
  limited(
    '4370218',
    'Нова Логістика',
    'Новая Логистика',
    [director('380500000007'), accountant('380500000010')],
    [account('UAH', 410_000), account('EUR', 5_500)],
    ['Перевезення вантажу', 'Складське зберігання'],
  ),
  limited(
    '4259961',
    'Кавова Майстерня',
    'Кофейная Мастерская',
    [director('380500000008')],
    [account('UAH', 175_000)],
    ['Кава в зернах', 'Оренда кавомашини'],
  ),
  limited(
    '4433170',
    'Дніпро Софт',
    'Днепр Софт',
    [director('380500000009')],
    [account('UAH', 930_000), account('USD', 21_000)],
    ['Супровід програми обліку', 'Ліцензія на рік'],
  ),
  limited(
    '4188024',
    "М'ята і Льон",
    'Мята и Лён',
    [director('380500000014'), accountant('380500000013')],
    [account('UAH', 120_000)],
    ['Текстиль для дому', 'Пошиття на замовлення'],
  ),
  limited(
    '4301557',
    'Єдине Світло',
    'Единый Свет',
    [],
    [account('UAH', 340_000)],
    ['Електроенергія', 'Обслуговування освітлення'],
  ),
  limited('4360942', 'Ґанок', 'Крыльцо', [], [account('UAH', 260_000)], ['Оренда офісу', 'Комунальні послуги']),
  limited(
    '4290613',
    'Київ Принт',
    'Киев Принт',
    [],
    [account('UAH', 95_000), account('EUR', 900)],
    ['Друк каталогів', 'Візитівки та буклети'],
  ),
  {
    ...soleEntrepreneur(
      '380500000017',
      'daryna',
      'Ярема Дарина Михайлівна',
      'Ярема Дарина Михайловна',
      [account('UAH', 18_000)],
      ['Фотозйомка'],
    ),
    newcomer: true,
  },
  {
    ...soleEntrepreneur(
      '380500000032',
      'liudmyla',
      'Захарченко Людмила Федорівна',
      'Захарченко Людмила Фёдоровна',
      [account('UAH', 27_000)],
      ['Кераміка на замовлення'],
    ),
    newcomer: true,
  },
  {
    ...soleEntrepreneur('380500000060', 'vira', 'Романюк Віра Тимофіївна', 'Романюк Вера Тимофеевна', [account('UAH', 90_000), account('EUR', 400)], ['Квіти на свята']),
    newcomer: true,
  },
  {
    ...soleEntrepreneur('380500000061', 'mykhailo', 'Левченко Михайло Аркадійович', 'Левченко Михаил Аркадьевич', [account('UAH', 75_000)], ['Меблі на замовлення']),
    newcomer: true,
  },
  {
    ...soleEntrepreneur('380500000065', 'stepan', 'Кушнір Степан Ілліч', 'Кушнир Степан Ильич', [account('UAH', 16_000)], ['Ремонт взуття']),
    newcomer: true,
  },
  withAccountant('380500000062', soleEntrepreneur('380500000063', 'roman', 'Тимошенко Роман Назарович', 'Тимошенко Роман Назарович', [account('UAH', 44_000, 'Майстерня')], ['Ремонт велосипедів'])),
  withAccountant('380500000062', soleEntrepreneur('380500000064', 'yuliia', 'Федоренко Юлія Артемівна', 'Федоренко Юлия Артёмовна', [account('UAH', 21_000, 'Крамниця')], ['Подарункові набори'])),
  {
    ...soleEntrepreneur('380500000066', 'kyrylo', 'Олійник Кирило Данилович', 'Олейник Кирилл Данилович', [account('UAH', 12_000, 'Студія')], ['Звукозапис']),
    newcomer: true,
  },
]
