import type { Dictionary } from './title.ts'

/** Statuses of a relation, and of a user of a company (spec section 4). Access needs an active one (section 6). */
export const relationStatuses = {
  created: { uk: 'Створено', ru: 'Создано' },
  onConfirm: { uk: 'Очікує підтвердження', ru: 'Ожидает подтверждения' },
  active: { uk: 'Діє', ru: 'Действует' },
  disabled: { uk: 'Вимкнено', ru: 'Отключено' },
  deleted: { uk: 'Видалено', ru: 'Удалено' },
  withoutStatus: { uk: 'Без статусу', ru: 'Без статуса' },
} as const satisfies Dictionary

export type RelationStatus = keyof typeof relationStatuses
