import { msg } from '@lingui/core/macro'
import type { DeskPageTable } from '../page/desk-page.ts'
import { RegistrationPage } from './registration-page.tsx'

export const registrationsPages = {
  registration: {
    path: '/registrations/$companyId/$personId',
    title: msg`Реєстрація`,
    component: RegistrationPage,
  },
} as const satisfies DeskPageTable
