import type { Dictionary } from './title.ts'

/**
 * Коди виду сплати that people choose from. The Ministry's list is longer, and grows: any three digits are a code
 * (payments/budget-purpose.ts), these have a name.
 */
export const budgetPaymentCodes = {
  '101': { uk: 'Сплата податку, збору або боргу', ru: 'Уплата налога, сбора или долга' },
  '106': { uk: 'Пеня', ru: 'Пеня' },
  '121': { uk: 'Адміністративний штраф', ru: 'Административный штраф' },
} as const satisfies Dictionary
