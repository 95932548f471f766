import type { EventRow } from './event-row.ts'

/** Events that the room `companies` writes into the audit trail. */
// oxfmt-ignore
export const companyEvents = {
  clientVerified: { subject: 'person', kind: 'people', uk: 'Банк перевірив компанію', ru: 'Банк проверил компанию' },
  clientRefused: { subject: 'person', kind: 'people', uk: 'Банк відмовив компанії', ru: 'Банк отказал компании' },
  personBlocked: { subject: 'person', kind: 'people', uk: 'Банк заблокував доступ людини', ru: 'Банк заблокировал доступ человека' },
  personUnblocked: { subject: 'person', kind: 'people', uk: 'Банк розблокував доступ людини', ru: 'Банк разблокировал доступ человека' },
  companyParticularsChanged: { subject: 'company', kind: 'people', uk: 'Відомості про компанію оновлено', ru: 'Сведения о компании обновлены' },
  personNamed: { subject: 'person', kind: 'people', uk: 'Ім’я людини змінено', ru: 'Имя человека изменено' },
  executiveBodyChanged: { subject: 'company', kind: 'people', uk: 'Виконавчий орган змінено', ru: 'Исполнительный орган изменён' },
  logoChanged: { subject: 'company', kind: 'people', uk: 'Логотип змінено', ru: 'Логотип изменён' },
  logoRemoved: { subject: 'company', kind: 'people', uk: 'Логотип прибрано', ru: 'Логотип убран' },
} as const satisfies Readonly<Record<string, EventRow>>
