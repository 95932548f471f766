import { Banknote } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { InboxTable } from '../page/inbox-look.ts'

const depositOperation = ({ id }: { id: string }): string => `/deposits/operations/${id}`

/** Rows of the inbox about deposits. */
export const depositInbox = {
  signDepositOpening: {
    icon: Banknote,
    tone: 'warning',
    what: msg`Відкриття депозиту на підпис`,
    verb: msg`Підписати`,
    page: depositOperation,
  },
  signDepositReplenishing: {
    icon: Banknote,
    tone: 'warning',
    what: msg`Поповнення депозиту на підпис`,
    verb: msg`Підписати`,
    page: depositOperation,
  },
  signDepositClosing: {
    icon: Banknote,
    tone: 'warning',
    what: msg`Повернення депозиту на підпис`,
    verb: msg`Підписати`,
    page: depositOperation,
  },
  finishDeposit: {
    icon: Banknote,
    tone: 'warning',
    what: msg`Банк повернув операцію з депозитом`,
    verb: msg`Виправити`,
    page: depositOperation,
  },
} as const satisfies InboxTable
