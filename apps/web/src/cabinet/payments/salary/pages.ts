export { SalaryPage } from './salary-page.tsx'
export { RegisterPage } from './register-page.tsx'
export { EditRegisterPage, NewRegisterPage } from './register-form-page.tsx'
export { catalogues } from 'virtual:catalogues'
