import type { Dictionary, Title } from './title.ts'

/** Questions of a questionnaire about a company (spec section 3, in its order). Codes are the spec's words. */

export const businessActivities = {
  PRODUCTION: { uk: 'Виробництво товарів', ru: 'Производство товаров' },
  TRADING: { uk: 'Торгівля', ru: 'Торговля' },
  SERVICES: { uk: 'Послуги', ru: 'Услуги' },
} as const satisfies Dictionary

export const ownershipForms = {
  PRIVATE: { uk: 'Приватна', ru: 'Частная' },
  STATE: { uk: 'Державна', ru: 'Государственная' },
  COMMUNAL: { uk: 'Комунальна', ru: 'Коммунальная' },
} as const satisfies Dictionary

/** A line of the national accounting statements: form 1 is the balance sheet, form 2 the statement of results. */
type ReportRows = { readonly form: 1 | 2; readonly rows: readonly string[] }

/**
 * Financial indicators with the rows that they are read from (spec section 9: form 1 rows 1195, 1100, 1495, 1695, 1900;
 * form 2 rows 2000, 2090/2095). Gross profit stands in 2090, a gross loss in 2095. Only tests use it.
 */
export const financialIndicators = {
  CURRENT_ASSETS: { uk: 'Оборотні активи', ru: 'Оборотные активы', form: 1, rows: ['1195'] },
  INVENTORIES: { uk: 'Запаси', ru: 'Запасы', form: 1, rows: ['1100'] },
  CAPITAL: { uk: 'Власний капітал', ru: 'Собственный капитал', form: 1, rows: ['1495'] },
  CURRENT_LIABILITIES: { uk: 'Поточні зобов’язання', ru: 'Текущие обязательства', form: 1, rows: ['1695'] },
  BALANCE_TOTAL: { uk: 'Валюта балансу', ru: 'Валюта баланса', form: 1, rows: ['1900'] },
  NET_SALES_REVENUE: { uk: 'Чистий дохід від реалізації', ru: 'Чистый доход от реализации', form: 2, rows: ['2000'] },
  GROSS_PROFIT: { uk: 'Валовий прибуток (збиток)', ru: 'Валовая прибыль (убыток)', form: 2, rows: ['2090', '2095'] },
} as const satisfies Record<string, Title & ReportRows>
