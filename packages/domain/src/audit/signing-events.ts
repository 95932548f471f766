import type { EventRow } from './event-row.ts'

/** Events that the room `signing` writes into the audit trail. */
// oxfmt-ignore
export const signingEvents = {
  signingPolicyProposed: { subject: 'signingPolicy', kind: 'people', uk: 'Запропоновано інші правила підпису', ru: 'Предложены другие правила подписи' },
  signingPolicySigned: { subject: 'signingPolicy', kind: 'signatures', uk: 'Правила підпису підписано', ru: 'Правила подписи подписаны' },
  signingPolicyChanged: { subject: 'signingPolicy', kind: 'people', uk: 'Правила підпису змінено', ru: 'Правила подписи изменены' },
  signingPolicyWithdrawn: { subject: 'signingPolicy', kind: 'people', uk: 'Зміну правил підпису відкликано', ru: 'Изменение правил подписи отозвано' },
  revokedKeyRefused: { subject: 'person', kind: 'people', uk: 'Банк відмовив: ключ КЕП скасовано', ru: 'Банк отказал: ключ КЭП отозван' },
} as const satisfies Readonly<Record<string, EventRow>>
