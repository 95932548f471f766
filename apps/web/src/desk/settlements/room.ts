import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { msg } from '@lingui/core/macro'
import { withTexts } from '../../language.ts'
import type { DeskPageTable } from '../page/desk-page.ts'

const part = withTexts(() => import('./part.ts'))

export const settlementsPages = {
  settlement: {
    path: '/settlements/$day',
    title: msg`Розрахунки карток`,
    component: lazyPage(async () => (await part()).SettlementPage),
  },
} as const satisfies DeskPageTable
