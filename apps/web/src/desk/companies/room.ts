import { Landmark } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { msg } from '@lingui/core/macro'
import { withTexts } from '../../language.ts'
import type { DeskPageTable } from '../page/desk-page.ts'

const part = withTexts(() => import('./part.ts'))

export const companiesPages = {
  companies: {
    path: '/companies',
    title: msg`Клієнти`,
    component: lazyPage(async () => (await part()).CompaniesPage),
    icon: Landmark,
  },
  company: {
    path: '/companies/$companyId',
    title: msg`Клієнт`,
    component: lazyPage(async () => (await part()).CompanyPage),
  },
} as const satisfies DeskPageTable
