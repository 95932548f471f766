import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import { changedGrounds } from '@dilo/domain/bank-values/changed-exchange-values.ts'
import { type ExchangeGrounds, faultsOfGrounds, firstGrounds } from '@dilo/domain/exchange/exchange-grounds.ts'
import type { Context } from '../../../context.ts'
import { amountOf, type BankValue, unlessWrong } from '../../bank-values/door.ts'

/** Grounds as they came, before their rules are asked. */
const groundsOf = (form: BankValueForm<'exchangeGrounds'>): ExchangeGrounds => ({
  ...form,
  slightUnder: amountOf(form.slightUnder),
})

/** The grounds on which currency may be bought. Each fault is named with its place: `grounds.0.code`. */
export const exchangeGrounds: BankValue<'exchangeGrounds', ExchangeGrounds> = {
  kind: 'exchangeGrounds',
  fromDay: true,
  first: () => ({
    ...firstGrounds,
    grounds: firstGrounds.grounds.map((ground) => ({
      ...ground,
      name: { ...ground.name },
      papers: [...ground.papers],
    })),
    forbiddenCountries: [...firstGrounds.forbiddenCountries],
    slightUnder: String(firstGrounds.slightUnder),
  }),
  read(form) {
    const table = groundsOf(form)
    const [fault] = faultsOfGrounds(table)
    if (fault !== undefined) throw new Error(`The grounds of exchange have a wrong ${fault}`)
    return table
  },
  check: ({ value }) => unlessWrong(value, faultsOfGrounds(groundsOf(value))),
  changes: changedGrounds,
}

/** The grounds on which currency may be bought at a moment, in milliseconds since 1970. */
export const exchangeGroundsAt = ({ bankValues }: Pick<Context, 'bankValues'>, moment: number): ExchangeGrounds =>
  bankValues.at(exchangeGrounds, moment)?.value ?? firstGrounds
