import type { Catalogues } from '../../../language.ts'

export { InstructionLink } from './instruction-link.tsx'
export { PaymentRegister } from './payment-register.tsx'
export { ReceiptLink } from './receipt-link.tsx'
export { RegisterOfChosen } from './register-of-chosen.tsx'
export { RequisitesLink } from './requisites-link.tsx'
export { StatementFiles } from './statement-files.tsx'
export { StatusReportLinks } from './status-report-links.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
