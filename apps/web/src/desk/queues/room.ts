import { Hourglass } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { msg } from '@lingui/core/macro'
import { withTexts } from '../../language.ts'
import type { DeskPageTable } from '../page/desk-page.ts'

const part = withTexts(() => import('./part.ts'))

export const queuesPages = {
  queues: {
    path: '/queues',
    title: msg`Черги`,
    component: lazyPage(async () => (await part()).QueuesPage),
    icon: Hourglass,
    needs: ['officer', 'compliance'],
  },
} as const satisfies DeskPageTable
