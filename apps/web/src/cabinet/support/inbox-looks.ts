import { Send } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { InboxTable } from '../page/inbox-look.ts'

/** Rows of the inbox about letters to the bank. */
export const supportInbox = {
  bankAnswered: {
    icon: Send,
    tone: 'info',
    what: msg`Банк відповів на ваш лист`,
    verb: msg`Прочитати`,
    page: ({ id }) => `/support/${id}`,
  },
} as const satisfies InboxTable
