import { CreditCard } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { InboxTable } from '../page/inbox-look.ts'

/** Rows of the inbox about cards. */
export const cardInbox = {
  approvePurchase: {
    icon: CreditCard,
    tone: 'danger',
    what: msg`Покупка в інтернеті: це ви?`,
    verb: msg`Відповісти`,
    page: () => '/cards/requests',
  },
  grantAllowance: {
    icon: CreditCard,
    tone: 'warning',
    what: msg`Платіж карткою понад ліміт`,
    verb: msg`Вирішити`,
    page: () => '/cards/requests',
  },
  confirmSpending: {
    icon: CreditCard,
    tone: 'warning',
    what: msg`Витрати карткою на підпис`,
    verb: msg`Підписати`,
    page: () => '/cards',
  },
} as const satisfies InboxTable
