import { PenLine } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { DeskPageTable } from '../page/desk-page.ts'
import { ActionsPage } from './actions-page.tsx'

export const actionsPages = {
  actions: { path: '/actions', title: msg`Дії на розгляді`, component: ActionsPage, icon: PenLine },
} as const satisfies DeskPageTable
