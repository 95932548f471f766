import { RefreshCw } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { InboxTable } from '../page/inbox-look.ts'

const exchangeRequest = ({ id }: { id: string }): string => `/exchange/requests/${id}`

/** Rows of the inbox about exchanges. */
export const exchangeInbox = {
  signExchange: {
    icon: RefreshCw,
    tone: 'warning',
    what: msg`Обмін валюти на підпис`,
    verb: msg`Підписати`,
    page: exchangeRequest,
  },
  completeExchange: {
    icon: RefreshCw,
    tone: 'warning',
    what: msg`Обмін валюти`,
    verb: msg`Доповнити`,
    page: ({ id }) => `/exchange/new?request=${id}&step=check`,
  },
  finishExchange: {
    icon: RefreshCw,
    tone: 'warning',
    what: msg`Банк повернув заявку на обмін`,
    verb: msg`Виправити`,
    page: exchangeRequest,
  },
} as const satisfies InboxTable
