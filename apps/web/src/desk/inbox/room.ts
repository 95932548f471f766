import { Inbox } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { DeskPageTable } from '../page/desk-page.ts'
import { InboxPage } from './inbox-page.tsx'

export const inboxPages = {
  inbox: { path: '/', title: msg`Вхідні`, component: InboxPage, icon: Inbox },
} as const satisfies DeskPageTable
