import { msg } from '@lingui/core/macro'
import type { DeskPageTable } from '../page/desk-page.ts'
import { ApplicationPage } from './application-page.tsx'

export const applicationsPages = {
  application: {
    path: '/applications/$companyId/$applicationId',
    title: msg`Заявка на рахунок`,
    component: ApplicationPage,
  },
} as const satisfies DeskPageTable
