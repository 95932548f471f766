import type { EventRow } from './event-row.ts'

/** Events that the room `documents` writes into the audit trail. */
// oxfmt-ignore
export const documentEvents = {
  statementSubscriptionCreated: { subject: 'statementSubscription', kind: 'statements', uk: 'Налаштовано виписки на e-mail', ru: 'Настроены выписки на e-mail' },
  statementSubscriptionConfirmed: { subject: 'statementSubscription', kind: 'statements', uk: 'Адресу для виписок підтверджено', ru: 'Адрес для выписок подтверждён' },
  statementSubscriptionPaused: { subject: 'statementSubscription', kind: 'statements', uk: 'Виписки на e-mail призупинено', ru: 'Выписки на e-mail приостановлены' },
  statementSubscriptionResumed: { subject: 'statementSubscription', kind: 'statements', uk: 'Виписки на e-mail поновлено', ru: 'Выписки на e-mail возобновлены' },
  statementSubscriptionEnded: { subject: 'statementSubscription', kind: 'statements', uk: 'Виписки на e-mail припинено', ru: 'Выписки на e-mail прекращены' },
} as const satisfies Readonly<Record<string, EventRow>>
