import type { Catalogues } from '../../../language.ts'

export { SalaryPage } from './salary-page.tsx'
export { RegisterPage } from './register-page.tsx'
export { EditRegisterPage, NewRegisterPage } from './register-form-page.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
