/** Loads later: the forms of the bank's values are large, and few of the desk's people change one. */
export { catalogues } from 'virtual:catalogues'
export { registerPage } from './register-page.tsx'
export { RegistersPage } from './registers-page.tsx'
