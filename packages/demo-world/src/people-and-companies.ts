import type { CardLimits } from '@dilo/domain/cards/card-limits.ts'
import type { CardForm } from '@dilo/domain/cards/card-record.ts'
import type { Permission, RelationType } from '@dilo/domain/permissions.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import { completeInn } from '@dilo/domain/values/inn.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'

/** Synthetic people: no real person has these names, codes and numbers. */
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
  readonly type: 'CURRENT' | 'CREDIT' | 'CARD' | 'DEPOSIT'
  readonly status: 'OPEN' | 'BLOCKED' | 'CLOSED'
  /** Whole units that the bank lends on it. */
  readonly overdraft: number
}

export type DemoCard = {
  /** Without its check digit. */
  readonly number: string
  /** The account behind it, by its place. */
  readonly account: number
  /** The holder, by the place among the company's people. Missing: the first. */
  readonly holder?: number
  /** Its state. Missing: it is active. */
  readonly is?: 'inactive' | 'paused' | 'expired'
  readonly form?: CardForm
  readonly label?: string
  readonly limits?: Partial<CardLimits>
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
  /** The company's goods: the purpose of payments to it. */
  readonly sells: readonly string[]
  readonly cards?: readonly DemoCard[]
  /** Has exchanged currency, and has requests of it to finish. */
  readonly exchanges?: true
  /** Payments are tried with it, though it is no sole entrepreneur. */
  readonly pilot?: true
  /** Came to the bank today: has accounts and no past, not even an incoming payment. */
  readonly newcomer?: true
}

const DAYS_FROM_1899 = Date.UTC(1899, 11, 31)

/** The first five digits of a РНОКПП count days to the birth date; the ninth is odd for men (domain-ukraine.md section 1). */
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
// oxfmt-ignore
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
  // Acts for no company yet: he is invited (insert-invitations.ts).
  person(15, 'bohdan', ['Гнатюк', 'Богдан', 'Остапович'], ['Гнатюк', 'Богдан', 'Остапович'], '1991-02-11', 795),
  // Only in the journey through waiting payments: her password changes there.
  person(17, 'daryna', ['Ярема', 'Дарина', 'Михайлівна'], ['Ярема', 'Дарина', 'Михайловна'], '1989-05-23', 842),
  // Only in the journey through people and invitations: she invites, he accepts, and she comes too late (insert-invitations.ts).
  person(32, 'liudmyla', ['Захарченко', 'Людмила', 'Федорівна'], ['Захарченко', 'Людмила', 'Фёдоровна'], '1980-09-12', 664),
  person(33, 'arsen', ['Поліщук', 'Арсен', 'Маркович'], ['Полищук', 'Арсен', 'Маркович'], '1993-04-27', 917),
  person(34, 'zlata', ['Кравець', 'Злата', 'Денисівна'], ['Кравец', 'Злата', 'Денисовна'], '1996-07-30', 538),
  // Only in the journeys through granted access: director and accountant, a person whom they let in, a director alone, and his first accountant.
  person(84, 'pavlo.tyshchenko', ['Тищенко', 'Павло', 'Олексійович'], ['Тищенко', 'Павел', 'Алексеевич'], '1980-02-14', 331),
  person(85, 'lidiia', ['Кузьменко', 'Лідія', 'Степанівна'], ['Кузьменко', 'Лидия', 'Степановна'], '1986-07-07', 412),
  person(86, 'khrystyna', ['Власюк', 'Христина', 'Павлівна'], ['Власюк', 'Кристина', 'Павловна'], '1994-10-19', 528),
  person(87, 'yurii', ['Сидоренко', 'Юрій', 'Максимович'], ['Сидоренко', 'Юрий', 'Максимович'], '1976-12-03', 619),
  person(88, 'vitalii', ['Панченко', 'Віталій', 'Ігорович'], ['Панченко', 'Виталий', 'Игоревич'], '1990-03-25', 707),
  // Only in the journeys through notices: two companies of director and accountant.
  person(70, 'kateryna', ['Остапчук', 'Катерина', 'Львівна'], ['Остапчук', 'Екатерина', 'Львовна'], '1984-05-13', 608),
  person(71, 'hlib', ['Рудий', 'Гліб', 'Семенович'], ['Рудой', 'Глеб', 'Семёнович'], '1991-09-02', 295),
  person(72, 'zoriana', ['Цимбал', 'Зоряна', 'Остапівна'], ['Цимбал', 'Зоряна', 'Остаповна'], '1979-12-30', 144),
  person(73, 'nazar', ['Яремчук', 'Назар', 'Іванович'], ['Яремчук', 'Назар', 'Иванович'], '1988-03-08', 873),
  // Only in the journeys through the page of a payment: two companies of director and accountant, one for each journey
  // that changes their payments, and entrepreneurs whose payments pass through all their states.
  person(50, 'roman', ['Гайдук', 'Роман', 'Ілліч'], ['Гайдук', 'Роман', 'Ильич'], '1978-03-19', 951),
  person(51, 'halyna', ['Пилипенко', 'Галина', 'Юріївна'], ['Пилипенко', 'Галина', 'Юрьевна'], '1985-06-02', 268),
  person(52, 'maksym', ['Дорошенко', 'Максим', 'Ігорович'], ['Дорошенко', 'Максим', 'Игоревич'], '1982-11-27', 775),
  person(53, 'yuliia', ['Назаренко', 'Юлія', 'Вікторівна'], ['Назаренко', 'Юлия', 'Викторовна'], '1990-01-15', 482),
  person(54, 'solomiia', ['Яворська', 'Соломія', 'Тарасівна'], ['Яворская', 'Соломия', 'Тарасовна'], '1987-08-08', 606),
  person(55, 'ostap', ['Верес', 'Остап', 'Маркович'], ['Верес', 'Остап', 'Маркович'], '1992-12-21', 339),
  // These people get every refusal there is, and change nothing.
  person(56, 'inna', ['Чорна', 'Інна', 'Петрівна'], ['Чорная', 'Инна', 'Петровна'], '1984-04-04', 844),
  person(57, 'pavlo', ['Кириленко', 'Павло', 'Денисович'], ['Кириленко', 'Павел', 'Денисович'], '1983-09-30', 117),
  // She looks at pages, too.
  person(58, 'bohdana', ['Лисенко', 'Богдана', 'Ігорівна'], ['Лысенко', 'Богдана', 'Игоревна'], '1988-02-17', 263),
  // One each for the journeys through the list of payments, many signed at once, and recipients.
  person(60, 'vira', ['Романюк', 'Віра', 'Тимофіївна'], ['Романюк', 'Вера', 'Тимофеевна'], '1986-03-19', 742),
  person(61, 'mykhailo', ['Левченко', 'Михайло', 'Аркадійович'], ['Левченко', 'Михаил', 'Аркадьевич'], '1982-11-08', 553),
  person(65, 'stepan', ['Кушнір', 'Степан', 'Ілліч'], ['Кушнир', 'Степан', 'Ильич'], '1978-01-26', 815),
  // For the journeys through companies: an accountant of two entrepreneurs, the two, and a person whom one of them invites.
  person(62, 'halyna.zinchenko', ['Зінченко', 'Галина', 'Борисівна'], ['Зинченко', 'Галина', 'Борисовна'], '1977-06-04', 486),
  person(63, 'roman.tymoshenko', ['Тимошенко', 'Роман', 'Назарович'], ['Тимошенко', 'Роман', 'Назарович'], '1990-08-13', 371),
  person(66, 'kyrylo', ['Олійник', 'Кирило', 'Данилович'], ['Олейник', 'Кирилл', 'Данилович'], '1988-05-06', 293),
  person(64, 'yuliia.fedorenko', ['Федоренко', 'Юлія', 'Артемівна'], ['Федоренко', 'Юлия', 'Артёмовна'], '1992-12-01', 628),
  // Only in the journeys through search, keys and a payment's QR.
  person(79, 'lada', ['Гордієнко', 'Лада', 'Вадимівна'], ['Гордиенко', 'Лада', 'Вадимовна'], '1989-06-14', 312),
  // Only in the journeys through the payment form: two of one company, who meet on a draft; an entrepreneur with cards and
  // two accounts in dollars; a director without a pilot; and two more entrepreneurs with drafts and recipients of their own.
  person(40, 'roman.vovk', ['Вовк', 'Роман', 'Ігорович'], ['Волк', 'Роман', 'Игоревич'], '1978-03-19', 453),
  person(41, 'yuliia.hai', ['Гай', 'Юлія', 'Орестівна'], ['Гай', 'Юлия', 'Орестовна'], '1990-10-12', 564),
  person(42, 'marta', ['Дзюба', 'Марта', 'Василівна'], ['Дзюба', 'Марта', 'Васильевна'], '1986-01-24', 682),
  person(43, 'stepan.kobzar', ['Кобзар', 'Степан', 'Юрійович'], ['Кобзарь', 'Степан', 'Юрьевич'], '1982-06-02', 715),
  person(44, 'olha', ['Левчук', 'Ольга', 'Тарасівна'], ['Левчук', 'Ольга', 'Тарасовна'], '1993-11-15', 826),
  person(45, 'petro', ['Мороз', 'Петро', 'Данилович'], ['Мороз', 'Пётр', 'Данилович'], '1977-08-08', 937),
  // Only in the journey through accounts: she opens another one, names it and is paid by its QR code.
  // Only in the journey through cards.
  person(91, 'halyna.demchenko', ['Демченко', 'Галина', 'Романівна'], ['Демченко', 'Галина', 'Романовна'], '1984-04-17', 526),
  person(77, 'tamara', ['Гриценко', 'Тамара', 'Олексіївна'], ['Гриценко', 'Тамара', 'Алексеевна'], '1981-10-06', 214),
]

const innOfPhone = (phone: string): string => people.find((one) => one.phone === phone)?.inn ?? ''

const account = (currency: Currency, opening: number, alias: string | null = null): DemoAccount => ({
  currency,
  opening,
  alias,
  type: 'CURRENT',
  status: 'OPEN',
  overdraft: 0,
})

/**
 * One account of each kind that the bank keeps beside open current ones. Their transfers are in further-accounts.ts.
 */
// oxfmt-ignore
export const furtherAccounts = [
  { ...account('UAH', 0, 'Кредитна лінія'), type: 'CREDIT', overdraft: 250_000 },
  { ...account('UAH', 36_000, 'Картка на закупівлі'), type: 'CARD' },
  { ...account('UAH', 400_000, 'Депозит до весни'), type: 'DEPOSIT' },
  { ...account('USD', 1_900), status: 'BLOCKED' },
  { ...account('EUR', 1_200, 'Виставка'), status: 'CLOSED' },
] as const satisfies readonly DemoAccount[]

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

/** An entrepreneur who came to the bank today and leaves the books to an accountant. */
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

// oxfmt-ignore
export const companies: readonly DemoCompany[] = [
  {
    ...soleEntrepreneur(
      '380500000001',
      'olena',
      'Коваль Олена Іванівна',
      'Коваль Елена Ивановна',
      [account('UAH', 104_500, 'Основний'), account('UAH', 37_800, 'На податки'), account('USD', 2_400), account('EUR', 1_100)],
      ['Дизайн сайту', 'Оформлення бренду', 'Консультаційні послуги', 'Макет упаковки'],
    ),
    cards: [
      { number: `${CARD_ISSUER}000000001`, account: 0 },
      { number: `${CARD_ISSUER}000000002`, account: 1 },
      {
        number: `${CARD_ISSUER}000000003`,
        account: 0,
        form: 'virtual',
        label: 'Підписки',
        limits: { perTransaction: kopiykas(500_000n), perDay: kopiykas(1_000_000n), perMonth: kopiykas(3_000_000n), channels: ['online'] },
      },
      { number: `${CARD_ISSUER}000000004`, account: 0, is: 'paused', label: 'Відрядження' },
      { number: `${CARD_ISSUER}000000005`, account: 0, is: 'inactive' },
      { number: `${CARD_ISSUER}000000006`, account: 1, is: 'expired' },
    ],
  },
  {
    ...limited(
      '4412035',
      'Зелений Гай',
      'Зелёный Гай',
      [director('380500000002'), accountant('380500000003')],
      [account('UAH', 620_000, 'Основний'), account('EUR', 14_200), account('USD', 8_000), ...furtherAccounts],
      ['Саджанці та ґрунт', 'Озеленення території', 'Догляд за садом'],
    ),
    cards: [
      { number: `${CARD_ISSUER}000000101`, account: 0 },
      {
        number: `${CARD_ISSUER}000000102`,
        account: 4,
        holder: 1,
        label: 'Закупівлі',
        limits: { perDay: kopiykas(2_000_000n), perMonth: kopiykas(10_000_000n), countPerDay: 10, weekdays: [1, 2, 3, 4, 5] },
      },
    ],
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
  {
    ...limited(
      '4259961',
      'Кавова Майстерня',
      'Кофейная Мастерская',
      [director('380500000008')],
      [account('UAH', 175_000)],
      ['Кава в зернах', 'Оренда кавомашини'],
    ),
    pilot: true,
  },
  {
    ...limited(
      '4433170',
      'Дніпро Софт',
      'Днепр Софт',
      [director('380500000009')],
      [account('UAH', 930_000), account('USD', 21_000)],
      ['Супровід програми обліку', 'Ліцензія на рік'],
    ),
    pilot: true,
    exchanges: true,
  },
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
  { ...limited('4360942', 'Ґанок', 'Крыльцо', [director('380500000079')], [account('UAH', 260_000)], ['Оренда офісу', 'Комунальні послуги']), pilot: true },
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
    ...limited('4466190', 'Липовий Цвіт', 'Липовый Цвет', [director('380500000084'), accountant('380500000085')], [account('UAH', 65_000, 'Основний')], ['Мед і віск']),
    pilot: true,
    newcomer: true,
  },
  {
    ...limited('4466208', 'Добра Нива', 'Добрая Нива', [director('380500000087')], [account('UAH', 45_000, 'Основний')], ['Насіння']),
    pilot: true,
    newcomer: true,
  },
  {
    ...limited('4493027', 'Ясна Річ', 'Ясное Дело', [director('380500000070'), accountant('380500000071')], [account('UAH', 80_000, 'Основний'), account('UAH', 5_000, 'Резерв')], ['Дрібний опт']),
    pilot: true,
    newcomer: true,
  },
  {
    ...limited('4493115', 'Кленовий Двір', 'Кленовый Двор', [director('380500000072'), accountant('380500000073')], [account('UAH', 70_000, 'Основний'), account('UAH', 4_000, 'Резерв')], ['Столярні вироби']),
    pilot: true,
    newcomer: true,
  },
  {
    ...limited(
      '4471208',
      'Річковий Порт',
      'Речной Порт',
      [director('380500000050'), accountant('380500000051')],
      [account('UAH', 900_000, 'Основний')],
      ['Перевалка вантажу'],
    ),
    pilot: true,
    newcomer: true,
  },
  {
    ...limited(
      '4482316',
      'Млин і Поле',
      'Мельница и Поле',
      [director('380500000052'), accountant('380500000053')],
      [account('UAH', 300_000, 'Основний')],
      ['Борошно'],
    ),
    pilot: true,
    newcomer: true,
  },
  {
    ...soleEntrepreneur('380500000054', 'solomiia', 'Яворська Соломія Тарасівна', 'Яворская Соломия Тарасовна', [account('UAH', 60_000)], ['Вишивка']),
    newcomer: true,
  },
  {
    ...soleEntrepreneur('380500000055', 'ostap', 'Верес Остап Маркович', 'Верес Остап Маркович', [account('UAH', 60_000)], ['Столярні роботи']),
    newcomer: true,
  },
  {
    ...soleEntrepreneur('380500000056', 'inna', 'Чорна Інна Петрівна', 'Чорная Инна Петровна', [account('UAH', 9_000)], ['Манікюр']),
    newcomer: true,
  },
  {
    ...soleEntrepreneur('380500000057', 'pavlo', 'Кириленко Павло Денисович', 'Кириленко Павел Денисович', [account('UAH', 9_000)], ['Ремонт взуття']),
    newcomer: true,
  },
  {
    ...limited('4427629', 'Гончарне Коло', 'Гончарный Круг', [director('380500000058')], [account('UAH', 90_000)], ['Посуд ручної роботи']),
    pilot: true,
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
  withAccountant('380500000062', soleEntrepreneur('380500000063', 'roman.tymoshenko', 'Тимошенко Роман Назарович', 'Тимошенко Роман Назарович', [account('UAH', 44_000, 'Майстерня')], ['Ремонт велосипедів'])),
  withAccountant('380500000062', soleEntrepreneur('380500000064', 'yuliia.fedorenko', 'Федоренко Юлія Артемівна', 'Федоренко Юлия Артёмовна', [account('UAH', 21_000, 'Крамниця')], ['Подарункові набори'])),
  {
    ...limited('4427513', 'Срібна Нитка', 'Серебряная Нить', [director('380500000040'), accountant('380500000041')], [account('UAH', 90_000)], ['Вишивка']),
    pilot: true,
    newcomer: true,
  },
  {
    ...soleEntrepreneur(
      '380500000042',
      'marta',
      'Дзюба Марта Василівна',
      'Дзюба Марта Васильевна',
      [account('UAH', 64_000, 'Основний'), account('UAH', 12_000, 'На податки'), account('USD', 900), account('USD', 300, 'Резерв')],
      ['Ілюстрації'],
    ),
    cards: [
      { number: `${CARD_ISSUER}000004201`, account: 0 },
      { number: `${CARD_ISSUER}000004202`, account: 1 },
    ],
    newcomer: true,
  },
  {
    ...limited('4415087', 'Тихий Сад', 'Тихий Сад', [director('380500000043')], [account('UAH', 55_000)], ['Меблі для саду']),
    newcomer: true,
  },
  {
    ...soleEntrepreneur('380500000044', 'olha', 'Левчук Ольга Тарасівна', 'Левчук Ольга Тарасовна', [account('UAH', 38_000)], ['Уроки музики']),
    newcomer: true,
  },
  {
    ...soleEntrepreneur('380500000045', 'petro', 'Мороз Петро Данилович', 'Мороз Пётр Данилович', [account('UAH', 21_000)], ['Ремонт взуття']),
    newcomer: true,
  },
  {
    ...soleEntrepreneur('380500000077', 'tamara', 'Гриценко Тамара Олексіївна', 'Гриценко Тамара Алексеевна', [account('UAH', 50_000, 'Основний'), account('UAH', 8_000, 'На податки')], ['Пошиття штор']),
    newcomer: true,
  },
  {
    ...soleEntrepreneur('380500000091', 'halyna.demchenko', 'Демченко Галина Романівна', 'Демченко Галина Романовна', [account('UAH', 30_000, 'Основний')], ['Букети']),
    cards: [
      { number: `${CARD_ISSUER}000009101`, account: 0, is: 'inactive', limits: { perTransaction: kopiykas(50_000n) } },
      { number: `${CARD_ISSUER}000009102`, account: 0, form: 'virtual', label: 'Підписки' },
    ],
    newcomer: true,
  },
  {
    ...soleEntrepreneur('380500000066', 'kyrylo', 'Олійник Кирило Данилович', 'Олейник Кирилл Данилович', [account('UAH', 12_000, 'Студія')], ['Звукозапис']),
    newcomer: true,
  },
]
