import { Building } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'

const company = pagesOf(() => import('./pages.ts'))

/** The company as the bank knows it. */
export const companyPages = {
  company: {
    path: '/company',
    title: msg`Про компанію`,
    component: company('CompanyPage'),
    width: 'form',
    menu: { section: 'company' },
    named: { icon: Building, words: msg`реквізити код ЄДРПОУ керівник логотип` },
  },
} as const satisfies PageTable
