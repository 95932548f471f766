import { RefreshCw } from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { InboxLook, InboxTable } from '../page/inbox-look.ts'
import { OpeningLine } from './opening/lazy-opening-line.tsx'
import { RequestName } from './request-name.tsx'

const exchangeRequest = ({ id }: { id: string }): string => `/exchange/requests/${id}`

/** A draft may have no sum yet. */
const named: InboxLook['named'] = ({ name, amount, currency }) =>
  (name === 'SALE' || name === 'PURCHASE') && amount !== null && currency !== null ? (
    <RequestName request={{ side: name, amount, currency }} />
  ) : null

/** Rows of the inbox about exchanges. */
export const exchangeInbox = {
  signExchange: {
    icon: RefreshCw,
    tone: 'warning',
    what: msg`Обмін валюти на підпис`,
    verb: msg`Підписати`,
    verbBefore: msg`Переглянути`,
    Opening: OpeningLine,
    named,
    page: exchangeRequest,
  },
  completeExchange: {
    icon: RefreshCw,
    tone: 'warning',
    what: msg`Обмін валюти`,
    verb: msg`Доповнити`,
    Opening: OpeningLine,
    named,
    page: ({ id }) => `/exchange/new?request=${id}&step=check`,
  },
  finishExchange: {
    icon: RefreshCw,
    tone: 'warning',
    what: msg`Банк повернув заявку на обмін`,
    verb: msg`Виправити`,
    named,
    page: exchangeRequest,
  },
} as const satisfies InboxTable
