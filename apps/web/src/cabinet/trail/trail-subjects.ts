import type { AuditSubject } from '@dilo/domain/audit/audit-subjects.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type TrailSubject = {
  /** The name of one that has none of its own. */
  readonly name: MessageDescriptor
  /** Its page after the cabinet's root; null: it has none. */
  readonly page: (id: string) => string | null
}

/** The things that entries of the trail are about. */
export const trailSubjects: Readonly<Record<AuditSubject, TrailSubject>> = {
  payment: { name: msg`Платіж`, page: (id) => `/payments/${id}` },
  invitation: { name: msg({ context: 'одне', message: 'Запрошення' }), page: (id) => `/people/invitations/${id}` },
  person: { name: msg`Людина`, page: (id) => `/people/${id}` },
  company: { name: msg`Компанія`, page: () => '/company' },
  signingPolicy: { name: msg`Правила підпису`, page: () => '/people/rules' },
  accessChange: { name: msg`Зміна доступу`, page: (id) => `/people/access/${id}` },
  standingOrder: { name: msg`Регулярний платіж`, page: (id) => `/regular-payments/${id}` },
  accountApplication: { name: msg`Заявка на рахунок`, page: (id) => `/accounts/applications/${id}` },
  card: { name: msg`Картка`, page: (id) => `/cards/${id}` },
  cardApplication: { name: msg`Заявка на картку`, page: (id) => `/cards/applications/${id}` },
  cardProgram: { name: msg`Програма витрат`, page: () => '/cards/programs' },
  cardSpending: { name: msg`Витрати карткою`, page: () => '/cards' },
  deposit: { name: msg`Депозит`, page: (id) => `/deposits/${id}` },
  depositOperation: { name: msg`Заявка щодо депозиту`, page: (id) => `/deposits/operations/${id}` },
  exchangeRequest: { name: msg`Заявка на обмін валюти`, page: (id) => `/exchange/requests/${id}` },
  exchangeContract: { name: msg`Договір для купівлі валюти`, page: (id) => `/exchange/contracts/${id}` },
  account: { name: msg`Рахунок`, page: (id) => `/accounts/${id}` },
  statementSubscription: { name: msg`Виписки на e-mail`, page: () => null },
  paymentImport: { name: msg`Файл платежів`, page: (id) => `/payments/import/${id}` },
}
