import { Banknote } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { msg } from '@lingui/core/macro'
import { withTexts } from '../../language.ts'
import type { DeskPageTable } from '../page/desk-page.ts'

const part = withTexts(() => import('./part.ts'))

export const registersPages = {
  registers: {
    path: '/registers',
    title: msg`Тарифи й ліміти`,
    component: lazyPage(async () => (await part()).RegistersPage),
    icon: Banknote,
  },
  register: {
    path: '/registers/$kind',
    title: msg`Тарифи й ліміти`,
    component: lazyPage(async () => (await part()).RegisterPage),
  },
} as const satisfies DeskPageTable
