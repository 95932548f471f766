import type { EventRow } from './event-row.ts'

/** Events that the room `accounts` writes into the audit trail. */
// oxfmt-ignore
export const accountEvents = {
  accountBlocked: { subject: 'account', kind: 'accounts', uk: 'Банк заблокував рахунок', ru: 'Банк заблокировал счёт' },
  accountUnblocked: { subject: 'account', kind: 'accounts', uk: 'Банк розблокував рахунок', ru: 'Банк разблокировал счёт' },
  accountApplicationSent: { subject: 'accountApplication', kind: 'accounts', uk: 'Надіслано заявку на рахунок', ru: 'Отправлена заявка на счёт' },
  accountApplicationGivenBack: { subject: 'accountApplication', kind: 'accounts', uk: 'Банк повернув заявку на рахунок', ru: 'Банк вернул заявку на счёт' },
  accountOpened: { subject: 'account', kind: 'accounts', uk: 'Рахунок відкрито', ru: 'Счёт открыт' },
} as const satisfies Readonly<Record<string, EventRow>>
