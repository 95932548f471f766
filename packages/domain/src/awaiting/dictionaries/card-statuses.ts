import type { Dictionary } from '../../dictionaries/title.ts'

/** Statuses of a card (spec section 4). */
export const cardStatuses = {
  active: { uk: 'Активна', ru: 'Активна' },
  inactive: { uk: 'Потребує активації', ru: 'Требует активации' },
  locked: { uk: 'Заблоковано', ru: 'Заблокирована' },
  closed: { uk: 'Закрито', ru: 'Закрыта' },
} as const satisfies Dictionary

export type CardStatus = keyof typeof cardStatuses
