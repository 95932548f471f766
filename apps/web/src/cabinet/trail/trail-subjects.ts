import type { AuditSubject } from '@dilo/domain/audit/audit-subjects.ts'
import { msg } from '@lingui/core/macro'
import { auditSubjectsOfProducts } from '../products/products.ts'
import type { TrailSubject } from '../products/trail-subject.ts'

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
  ...auditSubjectsOfProducts,
  account: { name: msg`Рахунок`, page: (id) => `/accounts/${id}` },
  statementSubscription: { name: msg`Виписки на e-mail`, page: () => null },
  paymentImport: { name: msg`Файл платежів`, page: (id) => `/payments/import/${id}` },
}
