import { msg } from '@lingui/core/macro'
import type { DeskPageTable } from '../page/desk-page.ts'
import { EnquiryPage } from './enquiry-page.tsx'

export const enquiriesPages = {
  enquiry: { path: '/enquiries/$enquiryId', title: msg`Лист клієнта`, component: EnquiryPage },
} as const satisfies DeskPageTable
