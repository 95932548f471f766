import { RefreshCw } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { msg } from '@lingui/core/macro'
import { withTexts } from '../../language.ts'
import type { DeskPageTable } from '../page/desk-page.ts'

const part = withTexts(() => import('./part.ts'))

export const exchangePages = {
  exchange: {
    path: '/exchange',
    title: msg`Обмін валюти`,
    component: lazyPage(async () => (await part()).ExchangePage),
    icon: RefreshCw,
    needs: ['officer', 'compliance'],
  },
  exchangePapers: {
    path: '/exchange/$companyId/$requestId',
    title: msg`Документи до обміну`,
    component: lazyPage(async () => (await part()).PapersPage),
  },
  unused: {
    path: '/unused/$companyId/$useId',
    title: msg`Невикористана валюта`,
    component: lazyPage(async () => (await part()).UnusedPage),
  },
} as const satisfies DeskPageTable
