import {
  CircleX,
  FileText,
  Hourglass,
  Landmark,
  Pencil,
  PenLine,
  RefreshCw,
  Undo2,
} from '@dilo/ui/icons/icons-of-things.ts'
import { msg } from '@lingui/core/macro'
import type { InboxTable } from '../page/inbox-look.ts'
import { addressOfTax } from './form/tax-way.ts'

const payment = ({ id }: { id: string }): string => `/payments/${id}`

/** Rows of the inbox about payments and taxes. */
export const paymentInbox = {
  signPayment: { icon: PenLine, tone: 'warning', what: msg`Платіж на підпис`, verb: msg`Підписати`, page: payment },
  signOrder: {
    icon: RefreshCw,
    tone: 'warning',
    what: msg`Регулярний платіж на підпис`,
    verb: msg`Підписати`,
    page: ({ id }) => `/regular-payments/${id}`,
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
  taxDue: {
    icon: Landmark,
    tone: 'warning',
    what: msg`Сплатити податок`,
    verb: msg`Сплатити`,
    page: ({ tax }) => (tax ? addressOfTax(tax) : '/payments/new?way=budget'),
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
} as const satisfies InboxTable
