export { BudgetCodes } from './budget-codes.tsx'
export { BudgetPresets } from './budget-presets.tsx'
export { catalogues } from 'virtual:catalogues'
