import { ArrowDownLeft } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { msg } from '@lingui/core/macro'
import { withTexts } from '../../language.ts'
import type { DeskPageTable } from '../page/desk-page.ts'

const part = withTexts(() => import('./part.ts'))

export const incomingPages = {
  incomingList: {
    path: '/incoming',
    title: msg`Нез’ясовані суми`,
    component: lazyPage(async () => (await part()).IncomingListPage),
    icon: ArrowDownLeft,
    needs: ['officer', 'compliance'],
  },
  incoming: {
    path: '/incoming/$uetr',
    title: msg`Переказ з іншого банку`,
    component: lazyPage(async () => (await part()).IncomingPage),
  },
} as const satisfies DeskPageTable
