import type { Dictionary } from './title.ts'

/** The papers that the bank asks for with a request to exchange currency. The codes are ours. */
export const groundPapers = {
  CONTRACT: { uk: 'Договір із нерезидентом', ru: 'Договор с нерезидентом' },
  INVOICE: { uk: 'Рахунок (інвойс)', ru: 'Счёт (инвойс)' },
  ACT: { uk: 'Акт наданих послуг', ru: 'Акт оказанных услуг' },
  CUSTOMS_DECLARATION: { uk: 'Митна декларація', ru: 'Таможенная декларация' },
  LOAN_AGREEMENT: { uk: 'Кредитний договір', ru: 'Кредитный договор' },
  TRIP_ORDER: { uk: 'Наказ про відрядження', ru: 'Приказ о командировке' },
  OTHER: { uk: 'Інший документ', ru: 'Другой документ' },
} as const satisfies Dictionary

export type GroundPaper = keyof typeof groundPapers
