import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import { changedFees } from '@dilo/domain/bank-values/changed-parts.ts'
import { type Fees, parseFees, type Tariff, tariffs } from '@dilo/domain/payments/tariff.ts'
import { certain } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { type BankValue, feeOfForm, formOfFee, unlessWrong } from '../../bank-values/door.ts'

/** Fees as they came, before their rules are asked. */
const feesOf = (form: BankValueForm<'tariff'>): Fees => ({
  toClient: feeOfForm(form.toClient),
  betweenOwnAccounts: feeOfForm(form.betweenOwnAccounts),
  betweenOwnCards: feeOfForm(form.betweenOwnCards),
  toOtherBank: feeOfForm(form.toOtherBank),
  toBudget: feeOfForm(form.toBudget),
  salary: feeOfForm(form.salary),
})

/** The fees of payments. They hold for whole days, because a payment asks them by its day. */
export const tariff: BankValue<'tariff', Fees> = {
  kind: 'tariff',
  fromDay: true,
  first() {
    const { fees } = tariffs[0]
    return {
      toClient: formOfFee(fees.toClient),
      betweenOwnAccounts: formOfFee(fees.betweenOwnAccounts),
      betweenOwnCards: formOfFee(fees.betweenOwnCards),
      toOtherBank: formOfFee(fees.toOtherBank),
      toBudget: formOfFee(fees.toBudget),
      salary: formOfFee(fees.salary),
    }
  },
  read: (form) => certain(parseFees(feesOf(form))),
  check({ value }) {
    const fees = parseFees(feesOf(value))
    return unlessWrong(value, fees.ok ? [] : Object.keys(fees.error))
  },
  changes: changedFees,
}

/** Every tariff, those to come as well: the first of the product, then those of the bank's people. */
export const tariffsOf = ({ bankValues }: Pick<Context, 'bankValues'>): readonly Tariff[] => [
  ...tariffs,
  ...bankValues.all(tariff).map(({ takesEffect, value }) => ({ since: businessDateAt(takesEffect), fees: value })),
]
