export { ConfirmCode } from './confirm-code.tsx'
export { catalogues } from 'virtual:catalogues'
