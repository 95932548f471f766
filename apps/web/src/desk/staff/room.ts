import { Users } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { DeskPageTable } from '../page/desk-page.ts'
import { StaffPage } from './staff-page.tsx'

export const staffPages = {
  staff: { path: '/staff', title: msg`Люди й ролі`, component: StaffPage, icon: Users },
} as const satisfies DeskPageTable
