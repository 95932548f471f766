import { Banknote } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { msg } from '@lingui/core/macro'
import { withTexts } from '../../language.ts'
import type { DeskPageTable } from '../page/desk-page.ts'
import type { ValuesOfProduct } from './register-value.ts'

const part = withTexts(() => import('./part.ts'))

/** @param ofProducts the values of each product, which come with the page of a register */
export const registersPages = (ofProducts: readonly ValuesOfProduct[]) =>
  ({
    registers: {
      path: '/registers',
      title: msg`Тарифи й ліміти`,
      component: lazyPage(async () => (await part()).RegistersPage),
      icon: Banknote,
    },
    register: {
      path: '/registers/$kind',
      title: msg`Тарифи й ліміти`,
      component: lazyPage(async () => {
        const [{ registerPage }, ...values] = await Promise.all([
          part(),
          ...ofProducts.map((load) => withTexts(load)()),
        ])
        return registerPage(values.map((one) => one.values))
      }),
    },
  }) as const satisfies DeskPageTable
