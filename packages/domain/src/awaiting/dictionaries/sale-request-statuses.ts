import type { Dictionary } from '../../dictionaries/title.ts'

/** Statuses of a request to sell currency (spec section 4). */
export const saleRequestStatuses = {
  exists: { uk: 'Створено', ru: 'Создана' },
  signed: { uk: 'Підписано', ru: 'Подписана' },
  deleted: { uk: 'Видалено', ru: 'Удалена' },
} as const satisfies Dictionary

export type SaleRequestStatus = keyof typeof saleRequestStatuses
