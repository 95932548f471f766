import type { CardState } from './card-record.ts'
import type { Dictionary } from '../dictionaries/title.ts'

/** Statuses of a card (spec section 4): the cabinet and the desk name them alike. */
export const cardStatuses = {
  active: { uk: 'Діє', ru: 'Действует' },
  inactive: { uk: 'Не активована', ru: 'Не активирована' },
  locked: { uk: 'Заблокована', ru: 'Заблокирована' },
  closed: { uk: 'Закрита', ru: 'Закрыта' },
} as const satisfies Dictionary<CardState>
