import { type CardMessageKey, cards } from './cards.ts'
import { type DepositMessageKey, deposits } from './deposits.ts'
import { type ExchangeMessageKey, exchange } from './exchange.ts'
import type { Product } from './product.ts'

/** Messages at fields of the products' forms. */
export type ProductMessageKey = CardMessageKey | DepositMessageKey | ExchangeMessageKey

/** The products, in the order in which lists name them. */
const products = [cards, deposits, exchange] as const

type Products = (typeof products)[number]

type NameIn<Names> = Names extends readonly (infer Name)[] ? Name : never

/** One object with the rows of all. */
type Joined<Rows> = (Rows extends unknown ? (rows: Rows) => void : never) extends (rows: infer All) => void
  ? All
  : never

type KeyOfNames = { [Key in keyof Product]: Product[Key] extends readonly string[] ? Key : never }[keyof Product]

/** The names of all products under a key. */
export const namesOfProducts = <Key extends KeyOfNames>(key: Key): readonly NameIn<Products[Key]>[] =>
  products.flatMap((product: Product): readonly string[] => product[key]) as NameIn<Products[Key]>[]

/** One value for each name of all products under a key. */
export const sameForProducts = <Key extends KeyOfNames, Value>(
  key: Key,
  value: Value,
): Readonly<Record<NameIn<Products[Key]>, Value>> =>
  Object.fromEntries(namesOfProducts(key).map((name) => [name, value])) as Record<NameIn<Products[Key]>, Value>

/** The rows of all products under a key. */
export const rowsOfProducts = <Key extends Exclude<keyof Product, KeyOfNames>>(key: Key): Joined<Products[Key]> =>
  Object.assign({}, ...products.map((product) => product[key])) as Joined<Products[Key]>
