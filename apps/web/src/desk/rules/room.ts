import { Check } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { DeskPageTable } from '../page/desk-page.ts'
import { RulesPage } from './rules-page.tsx'

export const rulesPages = {
  rules: { path: '/rules', title: msg`Правила`, component: RulesPage, icon: Check },
} as const satisfies DeskPageTable
