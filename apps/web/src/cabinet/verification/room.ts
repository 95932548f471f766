import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'

const verification = pagesOf(() => import('./pages.ts'))

/** The verification of the client. */
export const verificationPages = {
  verification: {
    path: '/verification',
    title: msg`Перевірка даних`,
    above: 'home',
    component: verification('VerificationPage'),
    width: 'list',
  },
} as const satisfies PageTable
