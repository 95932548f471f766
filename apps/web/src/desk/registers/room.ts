import { Banknote } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { msg } from '@lingui/core/macro'
import { withTexts } from '../../language.ts'
import type { DeskPageTable } from '../page/desk-page.ts'
import type { ValuesOfProducts } from './register-values.ts'

const part = withTexts(() => import('./part.ts'))

/** @param loadValues loads the values of products, with the page of a register */
export const registersPages = (loadValues: () => Promise<ValuesOfProducts>) =>
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
        const [{ registerPage }, values] = await Promise.all([part(), loadValues()])
        return registerPage(values)
      }),
    },
  }) as const satisfies DeskPageTable
