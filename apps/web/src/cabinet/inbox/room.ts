import { Inbox } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { PageTable } from '../page/page-row.ts'
import { pagesOf } from '../page/pages-of-folder.ts'
import { InboxCount } from './inbox-count.tsx'

const inbox = pagesOf(() => import('./pages.ts'))

/** The inbox. */
export const inboxPages = {
  inbox: {
    path: '/inbox',
    title: msg`Вхідні`,
    component: inbox('InboxPage'),
    width: 'list',
    menu: { section: 'inbox', beside: InboxCount },
    named: { icon: Inbox, words: msg`сповіщення повідомлення завдання чекає підписати` },
    keys: { press: ['G', 'I'], does: msg`До вхідних` },
  },
} as const satisfies PageTable
