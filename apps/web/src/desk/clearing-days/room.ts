import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { msg } from '@lingui/core/macro'
import { withTexts } from '../../language.ts'
import type { DeskPageTable } from '../page/desk-page.ts'

const part = withTexts(() => import('./part.ts'))

export const clearingDaysPages = {
  clearingDay: {
    path: '/clearing-days/$day',
    title: msg`Звірка із СЕП`,
    component: lazyPage(async () => (await part()).ClearingDayPage),
  },
} as const satisfies DeskPageTable
