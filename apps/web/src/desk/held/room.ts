import { msg } from '@lingui/core/macro'
import type { DeskPageTable } from '../page/desk-page.ts'
import { HeldPage } from './held-page.tsx'

export const heldPages = {
  held: { path: '/held/$companyId/$paymentId', title: msg`Затриманий платіж`, component: HeldPage },
} as const satisfies DeskPageTable
