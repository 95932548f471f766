import { FileText } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { DeskPageTable } from '../page/desk-page.ts'
import { TrailPage } from './trail-page.tsx'

export const trailPages = {
  trail: {
    path: '/trail',
    title: msg`Журнал дій`,
    component: TrailPage,
    icon: FileText,
    needs: ['security', 'compliance'],
  },
} as const satisfies DeskPageTable
