import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { msg } from '@lingui/core/macro'
import { withTexts } from '../../language.ts'
import type { DeskPageTable } from '../page/desk-page.ts'

const part = withTexts(() => import('./part.ts'))

export const cardDeliveriesPages = {
  cardDelivery: {
    path: '/card-deliveries/$companyId/$cardId',
    title: msg`Надіслати картку`,
    component: lazyPage(async () => (await part()).CardDeliveryPage),
  },
} as const satisfies DeskPageTable
