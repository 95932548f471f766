import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import { changedProducts } from '@dilo/domain/bank-values/changed-deposit-values.ts'
import {
  catalogueFaults,
  type DepositCatalogue,
  firstCatalogue,
  type OfferedProduct,
} from '@dilo/domain/deposits/deposit-catalogue.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { amountOf, amountOrNone, type BankValue, digitsOrNone, unlessWrong } from '../../bank-values/door.ts'

type ProductForm = BankValueForm<'depositProducts'>[number]

/** Products as they came, before their rules are asked. @param from the day from which they are offered */
const productsOf = (form: BankValueForm<'depositProducts'>, from: BusinessDate): DepositCatalogue =>
  form.map((product) => ({
    ...product,
    inForceFrom: from,
    ladder: product.ladder.map((rung) => ({
      ...rung,
      amountFrom: amountOf(rung.amountFrom),
      until: rung.until as BusinessDate | null,
    })),
    replenishing: replenishingOf(product),
    returnsEarly: product.returnsEarly && {
      ...product.returnsEarly,
      leaves: amountOrNone(product.returnsEarly.leaves),
    },
  }))

const replenishingOf = ({ replenishing }: ProductForm) =>
  replenishing && { ...replenishing, least: amountOf(replenishing.least), most: amountOf(replenishing.most) }

/** A product as the wire has it: the day from which it holds is the value's. */
const productFormOf = (product: OfferedProduct): ProductForm => {
  const { id, name, kind, ladder, replenishing, returnsEarly, capitalises, prolongation } = product
  const { dayCount, dayRule, endOnDayOff } = product
  return {
    id,
    name,
    kind,
    ladder: ladder.map((rung) => ({ ...rung, amountFrom: String(rung.amountFrom) })),
    replenishing: replenishing && {
      ...replenishing,
      least: String(replenishing.least),
      most: String(replenishing.most),
    },
    returnsEarly: returnsEarly && { ...returnsEarly, leaves: digitsOrNone(returnsEarly.leaves) },
    capitalises,
    prolongation,
    dayCount,
    dayRule,
    endOnDayOff,
  }
}

/** The deposits on offer. Each fault is named with its product: `0.rungsOverlap`. */
export const depositProducts: BankValue<'depositProducts', DepositCatalogue> = {
  kind: 'depositProducts',
  fromDay: true,
  first: () => firstCatalogue.map(productFormOf),
  read(form, takesEffect) {
    const products = productsOf(form, businessDateAt(takesEffect))
    const [fault] = catalogueFaults(products)
    if (fault !== undefined) throw new Error(`The product ${fault.place} has the fault ${fault.because}`)
    return products
  },
  check: ({ from, value }) =>
    unlessWrong(
      value,
      catalogueFaults(productsOf(value, businessDateAt(from))).map(({ place, because }) => `${place}.${because}`),
    ),
  changes: changedProducts,
}

type Read = Pick<Context, 'bankValues'>

/**
 * The deposits on offer at a moment, in milliseconds since 1970; each product has the day since which it is offered so.
 */
export const catalogueAt = ({ bankValues }: Read, moment: number): DepositCatalogue =>
  bankValues.at(depositProducts, moment)?.value ?? firstCatalogue

/** The number of what is offered at a moment: rises with each value that comes into force. */
export const catalogueVersionAt = ({ bankValues }: Read, moment: number): number =>
  1 + bankValues.all(depositProducts).filter(({ takesEffect }) => takesEffect.getTime() <= moment).length
