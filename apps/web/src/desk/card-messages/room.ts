import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { msg } from '@lingui/core/macro'
import { withTexts } from '../../language.ts'
import type { DeskPageTable } from '../page/desk-page.ts'

const part = withTexts(() => import('./part.ts'))

export const cardMessagesPages = {
  cardMessages: {
    path: '/card-messages',
    title: msg`Повідомлення процесора карток`,
    component: lazyPage(async () => (await part()).CardMessagesPage),
  },
} as const satisfies DeskPageTable
