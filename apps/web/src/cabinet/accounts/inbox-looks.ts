import { Wallet } from '@dilo/ui/icons/icons-of-things.ts'
import { TriangleAlert } from '@dilo/ui/icons/icons.ts'
import { msg } from '@lingui/core/macro'
import type { InboxTable } from '../page/inbox-look.ts'

/** Rows of the inbox about accounts. */
export const accountInbox = {
  finishApplication: {
    icon: Wallet,
    tone: 'warning',
    what: msg`Банк повернув заявку на рахунок`,
    verb: msg`Виправити`,
    page: ({ id }) => `/accounts/applications/${id}`,
  },
  hryvniaShort: {
    icon: TriangleAlert,
    tone: 'warning',
    what: msg`На податки й платежі поповніть рахунок`,
    verb: msg`До рахунків`,
    page: () => '/accounts',
  },
} as const satisfies InboxTable
