import { PenLine, Users } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { InboxTable } from '../page/inbox-look.ts'

/** Rows of the inbox about people and signing rules. */
export const peopleInbox = {
  confirmAccess: {
    icon: Users,
    tone: 'warning',
    what: msg`Зміна доступу`,
    verb: msg`Дозволити`,
    page: ({ id }) => `/people/access/${id}`,
  },
  confirmRules: {
    icon: PenLine,
    tone: 'warning',
    what: msg`Пропонує інші правила підпису`,
    verb: msg`Підписати`,
    page: () => '/people',
  },
} as const satisfies InboxTable
