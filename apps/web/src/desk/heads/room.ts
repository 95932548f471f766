import { msg } from '@lingui/core/macro'
import type { DeskPageTable } from '../page/desk-page.ts'
import { HeadPage } from './head-page.tsx'

export const headsPages = {
  head: { path: '/heads/$companyId/$personId', title: msg`Керівник не за реєстром`, component: HeadPage },
} as const satisfies DeskPageTable
