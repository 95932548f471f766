import type { Dictionary, Title } from '../dictionaries/title.ts'

/** Kinds of merchants in the words of people, each with its merchant category codes (ISO 18245). */
type MerchantGroup = Title & { readonly codes: readonly string[] }

/** No code stands in two groups. Gambling and quasi-cash stand last: a business seldom opens them. */
// oxfmt-ignore
export const merchantGroups = {
  fuel: { uk: 'Пальне', ru: 'Топливо', codes: ['5541', '5542', '5172', '5983'] },
  cars: { uk: 'Авто: ремонт, запчастини, паркування', ru: 'Авто: ремонт, запчасти, парковка', codes: ['4784', '5511', '5531', '5532', '5533', '7523', '7531', '7534', '7535', '7538', '7542', '7549'] },
  transport: { uk: 'Транспорт і таксі', ru: 'Транспорт и такси', codes: ['4111', '4112', '4121', '4131', '4789'] },
  travel: { uk: 'Подорожі: авіа, готелі, оренда авто', ru: 'Поездки: авиа, отели, аренда авто', codes: ['3351', '4411', '4511', '4722', '7011', '7012', '7512', '7519'] },
  food: { uk: 'Кафе й ресторани', ru: 'Кафе и рестораны', codes: ['5811', '5812', '5813', '5814'] },
  groceries: { uk: 'Продукти', ru: 'Продукты', codes: ['5300', '5411', '5422', '5441', '5451', '5462', '5499'] },
  office: { uk: 'Офіс, техніка, меблі', ru: 'Офис, техника, мебель', codes: ['5021', '5044', '5045', '5065', '5111', '5712', '5722', '5732', '5943'] },
  building: { uk: 'Будівництво й матеріали', ru: 'Строительство и материалы', codes: ['1520', '1711', '1731', '5039', '5072', '5074', '5200', '5211', '5231', '5251'] },
  software: { uk: 'Програми й хмари', ru: 'Программы и облака', codes: ['4816', '5734', '5815', '5816', '5817', '5818', '5968', '7372', '7379'] },
  advertising: { uk: 'Реклама', ru: 'Реклама', codes: ['2741', '7311', '7333', '7338'] },
  telecom: { uk: 'Зв’язок та інтернет', ru: 'Связь и интернет', codes: ['4812', '4814', '4899'] },
  delivery: { uk: 'Пошта й доставка', ru: 'Почта и доставка', codes: ['4214', '4215', '9402'] },
  utilities: { uk: 'Комунальні послуги', ru: 'Коммунальные услуги', codes: ['4900'] },
  services: { uk: 'Ділові послуги', ru: 'Деловые услуги', codes: ['7361', '7392', '7399', '8111', '8931', '8999'] },
  education: { uk: 'Навчання', ru: 'Обучение', codes: ['8220', '8241', '8244', '8249', '8299'] },
  medicine: { uk: 'Ліки й медицина', ru: 'Лекарства и медицина', codes: ['5122', '5912', '8011', '8021', '8062', '8071', '8099'] },
  state: { uk: 'Держава: податки, збори, штрафи', ru: 'Государство: налоги, сборы, штрафы', codes: ['9211', '9222', '9311', '9399'] },
  cash: { uk: 'Готівка', ru: 'Наличные', codes: ['6010', '6011'] },
  chance: { uk: 'Азартні ігри й перекази', ru: 'Азартные игры и переводы', codes: ['4829', '6051', '6540', '7800', '7801', '7802', '7995'] },
} as const satisfies Readonly<Record<string, MerchantGroup>> & Dictionary

export type MerchantGroupName = keyof typeof merchantGroups

export const merchantGroupNames = Object.keys(merchantGroups) as readonly MerchantGroupName[]

/** Airlines, car rentals and hotels have codes of their own (3000 to 3999); each belongs to the code of its kind. */
const chains = [
  { from: 3000, to: 3350, kind: '4511' },
  { from: 3351, to: 3500, kind: '7512' },
  { from: 3501, to: 3999, kind: '7011' },
] as const

/**
 * The code that stands for the kind of a merchant: of an airline's own code 4511. Limits name kinds, so that an allowed
 * hotel is any hotel.
 */
export function kindOfCategory(category: string): string {
  const code = Number(category)
  return chains.find(({ from, to }) => code >= from && code <= to)?.kind ?? category
}

const codesOfGroup = (name: MerchantGroupName): readonly string[] => merchantGroups[name].codes

/** The group of a merchant; undefined: of none that people choose among. */
export const merchantGroupOf = (category: string): MerchantGroupName | undefined =>
  merchantGroupNames.find((name) => codesOfGroup(name).includes(kindOfCategory(category)))

/** The codes of groups and beside them, each once, in the order of codes. */
export const categoriesOf = (groups: readonly MerchantGroupName[], others: readonly string[]): readonly string[] =>
  [...new Set([...groups.flatMap(codesOfGroup), ...others])].toSorted()

/** The groups that are allowed whole, and the codes beside them. */
export function groupsOfCategories(categories: readonly string[]): {
  readonly groups: readonly MerchantGroupName[]
  readonly others: readonly string[]
} {
  const groups = merchantGroupNames.filter((name) => codesOfGroup(name).every((code) => categories.includes(code)))
  const within = new Set(groups.flatMap(codesOfGroup))
  return { groups, others: categories.filter((code) => !within.has(code)) }
}
