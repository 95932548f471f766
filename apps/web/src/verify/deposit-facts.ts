import { t } from '@lingui/core/macro'
import type { PaperFacts } from './product-paper.ts'
import { shownAmount, shownDay } from './shown-values.ts'

export const depositFacts: PaperFacts<'DEPOSIT'> = ({ account, from, amount, currency }, i18n, called) => [
  ...called(t(i18n)`Довідка про депозит`),
  [t(i18n)`Рахунок депозиту`, account],
  [t(i18n)`Станом на`, shownDay(from)],
  [t(i18n)`На депозиті було`, shownAmount(amount, currency)],
]
