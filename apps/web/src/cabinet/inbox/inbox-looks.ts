import type { InboxRow } from '@dilo/contract/inbox-service.ts'
import type { InboxKind } from '@dilo/domain/inbox/inbox-kind.ts'
import type { PaymentOutcome } from '@dilo/domain/payments/payment-outcome.ts'
import {
  Banknote,
  CircleX,
  CreditCard,
  FileText,
  Hourglass,
  Landmark,
  Pencil,
  PenLine,
  RefreshCw,
  Send,
  Undo2,
  Users,
  Wallet,
} from '@dilo/ui/icons/icons-of-things.ts'
import { type Drawing, TriangleAlert } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addressOfTax } from '../payments/form/tax-way.ts'

export type Look = {
  readonly icon: Drawing
  readonly tone: Tone
  /** The kind of the row in words, or the outcome of the payment. */
  readonly what: MessageDescriptor | PaymentOutcome
  /** The one thing to do with it. */
  readonly verb: MessageDescriptor
  /** The page where that is done, after the cabinet's root; perhaps with a search. */
  readonly page: (row: Pick<InboxRow, 'id' | 'tax'>) => string
}

const exchangeRequest = ({ id }: Pick<InboxRow, 'id'>): string => `/exchange/requests/${id}`

const depositOperation = ({ id }: Pick<InboxRow, 'id'>): string => `/deposits/operations/${id}`

const payment = ({ id }: Pick<InboxRow, 'id'>): string => `/payments/${id}`

/** The kinds of rows: an area that adds a kind says here how it looks, and where one goes. */
export const inboxLooks: Record<InboxKind, Look> = {
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
  signPayment: { icon: PenLine, tone: 'warning', what: msg`Платіж на підпис`, verb: msg`Підписати`, page: payment },
  signOrder: {
    icon: RefreshCw,
    tone: 'warning',
    what: msg`Регулярний платіж на підпис`,
    verb: msg`Підписати`,
    page: ({ id }) => `/regular-payments/${id}`,
  },
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
  confirmSpending: {
    icon: CreditCard,
    tone: 'warning',
    what: msg`Витрати карткою на підпис`,
    verb: msg`Підписати`,
    page: () => '/cards',
  },
  rework: {
    icon: Pencil,
    tone: 'warning',
    what: msg`Повернули на доопрацювання`,
    verb: msg`Виправити`,
    page: ({ id }) => `/payments/${id}/edit`,
  },
  rejected: {
    icon: CircleX,
    tone: 'danger',
    what: 'rejected',
    verb: msg`Виправити`,
    page: payment,
  },
  returned: {
    icon: Undo2,
    tone: 'danger',
    what: 'returned',
    verb: msg`Виправити`,
    page: payment,
  },
  salaryReturned: {
    icon: Undo2,
    tone: 'danger',
    what: msg`Частина зарплати повернулася`,
    verb: msg`Виправити й доплатити`,
    page: ({ id }) => `/salary/new?from=${id}&only=returned`,
  },
  finishImport: {
    icon: FileText,
    tone: 'neutral',
    what: msg`Імпорт не завершено`,
    verb: msg`Продовжити`,
    page: ({ id }) => `/payments/import/${id}`,
  },
  finishApplication: {
    icon: Wallet,
    tone: 'warning',
    what: msg`Банк повернув заявку на рахунок`,
    verb: msg`Виправити`,
    page: ({ id }) => `/accounts/applications/${id}`,
  },
  finishDeposit: {
    icon: Banknote,
    tone: 'warning',
    what: msg`Банк повернув операцію з депозитом`,
    verb: msg`Виправити`,
    page: depositOperation,
  },
  finishExchange: {
    icon: RefreshCw,
    tone: 'warning',
    what: msg`Банк повернув заявку на обмін`,
    verb: msg`Виправити`,
    page: exchangeRequest,
  },
  bankAnswered: {
    icon: Send,
    tone: 'info',
    what: msg`Банк відповів на ваш лист`,
    verb: msg`Прочитати`,
    page: ({ id }) => `/support/${id}`,
  },
  taxDue: {
    icon: Landmark,
    tone: 'warning',
    what: msg`Сплатити податок`,
    verb: msg`Сплатити`,
    page: ({ tax }) => (tax ? addressOfTax(tax) : '/payments/new?way=budget'),
  },
  hryvniaShort: {
    icon: TriangleAlert,
    tone: 'warning',
    what: msg`На податки й платежі поповніть рахунок`,
    verb: msg`До рахунків`,
    page: () => '/accounts',
  },
  accountEnds: {
    icon: Landmark,
    tone: 'warning',
    what: msg`Після цього дня платежі підуть на закритий рахунок`,
    verb: msg`Переглянути`,
    page: () => '/ending-accounts',
  },
  othersSign: {
    icon: Hourglass,
    tone: 'neutral',
    what: msg`Чекає на інший підпис`,
    verb: msg`Переглянути`,
    page: payment,
  },
}
